/** What a call asks of the server. A move (accept, arrive, finish, pay…) waits for nobody. */
export type Load = 'move' | ReadLoad
export type ReadLoad = 'read' | 'list'

export type ReadLimit = {
  /** Calls of one account a minute, of each kind of call. */
  readonly perMinute: number
  /** So many of them may come in one moment. */
  readonly burst: number
  /** Calls of one account that are answered at the same time. */
  readonly atOnce: number
}

/** Several times what a page with four open tabs asks for in the busiest minute. */
export const READ_LIMITS: Readonly<Record<ReadLoad, ReadLimit>> = {
  read: { perMinute: 600, burst: 100, atOnce: 4 },
  list: { perMinute: 240, burst: 40, atOnce: 2 },
}

/**
 * Whose calls one flood limit counts together: those of an account, those from a network, or looks from one network at one
 * link (`:key`).
 */
export type FloodKey = 'account' | 'network' | 'link'

/** Calls a minute, counted by each process alone: it spares the server. Calls that declare one limit share its count. */
export type FloodLimit = { readonly name: string; readonly by: FloodKey; readonly perMinute: number }

/** So many tries in so many minutes. */
export type TryWindow = { readonly tries: number; readonly minutes: number }

/**
 * Whose tries are counted: of the account that calls, the e-mail or the token of the body, or the caller's address.
 * `service`: only the service knows whose try it is, or what counts as one (a wrong password, a mail that leaves). It
 * counts by itself, and the contract says so here.
 */
export type TryKey = 'account' | 'email' | 'token' | 'ip' | 'service'

/**
 * How often something may be tried, counted in the database for every process. By whom it is tried (`key`) first:
 * - `pair`: by one account from one network. The tight one: whoever guesses is stopped, the owner elsewhere is not.
 * - `account`: by one account from anywhere. Stops a guesser who has many networks; far wider, because it also stops
 *   the owner, who then has the reset link.
 * - `address`: by one network for any account. Loose: a carrier in Benin puts thousands of phones behind one address.
 * - `spread`: accounts that one network fails to open. Stops whoever tries one password on many accounts.
 * A refused try is not counted further on, so one network alone cannot use up what an account has. A window starts at
 * the first try and is never prolonged by the next ones.
 */
export type TryLimit = {
  readonly name: string
  readonly key: TryKey
  readonly pair?: TryWindow
  readonly account?: TryWindow
  readonly address: TryWindow
  readonly spread?: TryWindow
}

/** A limit of a call: `serve` applies each, but for those whose key is `service`. */
export type CallLimit = FloodLimit | TryLimit

export function isFloodLimit(limit: CallLimit): limit is FloodLimit {
  return 'perMinute' in limit
}
