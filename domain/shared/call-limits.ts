/** The load of a call on the server. A move (accept, arrive, finish, pay…) never waits. */
export type Load = 'move' | ReadLoad
export type ReadLoad = 'read' | 'list'

export type ReadLimit = {
  /** Calls by one account in a minute, for each call. */
  readonly perMinute: number
  /** How many of them may arrive at once. */
  readonly burst: number
  /** Calls by one account that are answered at the same time. */
  readonly atOnce: number
}

/** Several times what a page with four open tabs requests in its busiest minute. */
export const READ_LIMITS: Readonly<Record<ReadLoad, ReadLimit>> = {
  read: { perMinute: 600, burst: 100, atOnce: 4 },
  list: { perMinute: 240, burst: 40, atOnce: 2 },
}

/** The key by which a flood limit counts calls: the account, the network, or the network and one share link. */
export type FloodKey = 'account' | 'network' | 'link'

/**
 * Calls in a minute, to protect the server: counted in Redis for all processes, without it by each process alone. Calls that
 * share a limit share its count.
 */
export type FloodLimit = { readonly name: string; readonly by: FloodKey; readonly perMinute: number }

/** The allowed tries within this many minutes. */
export type TryWindow = { readonly tries: number; readonly minutes: number }

/**
 * The key by which tries are counted: the calling account, the e-mail or token in the body, or the caller's address.
 * `service`: only the service knows the key, or what counts as a try (a wrong password, a sent mail). Then the service
 * counts, and the contract only says so.
 */
export type TryKey = 'account' | 'email' | 'token' | 'ip' | 'service'

/**
 * How often something may be tried, counted in the database for all processes. `key` says what stands for the account.
 * Checked in this order:
 * - `pair`: by one account from one network. The strict one: it stops a guesser, but not the owner elsewhere.
 * - `account`: by one account from anywhere. Stops a guesser with many networks; far wider, because it also locks
 *   out the owner, who can still get in by resetting the password.
 * - `address`: by one network for any account. Wide: a carrier in Benin puts thousands of phones behind one address.
 * - `spread`: accounts that one network fails to open. Stops one password tried on many accounts.
 * A refused try does not count in the later limits, so one network alone cannot use up an account's tries. A window
 * begins with its first try; later tries never extend it.
 */
export type TryLimit = {
  readonly name: string
  readonly key: TryKey
  readonly pair?: TryWindow
  readonly account?: TryWindow
  readonly address: TryWindow
  readonly spread?: TryWindow
}

/**
 * Bodies that cannot be read or are not valid, sent to calls that count tries. A window of its own: one phone that sends
 * nothing else must not shut those calls for the thousands behind the same address of a carrier.
 */
export const INVALID_TRIES = {
  name: 'invalid',
  key: 'ip',
  address: { tries: 1_000, minutes: 60 },
} as const satisfies TryLimit

/** A limit of a call. `serve` applies all of them except those with the key `service`. */
export type CallLimit = FloodLimit | TryLimit

export function isFloodLimit(limit: CallLimit): limit is FloodLimit {
  return 'perMinute' in limit
}
