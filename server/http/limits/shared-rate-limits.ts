import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { START_CODE_TRIES, START_CODE_TRIES_MINUTES } from '#domain/rides/driving/start-code.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../../db/database.ts'
import { networkOf } from '../caller/network.ts'
import { createLetterBudget, type LetterBudget } from './letter-budget.ts'
import { keyOf, type Limit, limiterOf, pairOf, tooMany } from './limiters.ts'

type Limits = { readonly pair?: Limit; readonly account?: Limit; readonly address: Limit; readonly spread?: Limit }

/**
 * How often something may be tried. Counted by account first:
 * - `pair`: by one account from one network. The tight one: whoever guesses is stopped, the owner elsewhere is not.
 * - `account`: by one account from anywhere. Stops a guesser who has many networks; far wider, because it also stops
 *   the owner, who then has the reset link.
 * - `address`: by one network for any account. Loose: a carrier in Benin puts thousands of phones behind one address.
 * - `spread`: accounts that one network fails to open. Stops whoever tries one password on many accounts.
 * A refused try is not counted further on, so one network alone cannot use up what an account has. A window starts at
 * the first try and is never prolonged by the next ones.
 */
export const LIMITS = {
  /** Failed tries: a success takes them back. 100 an hour leave a guesser 2 400 a day against 8 characters. */
  signIn: {
    pair: { tries: 10, minutes: 10 },
    account: { tries: 100, minutes: 60 },
    address: { tries: 3_000, minutes: 60 },
    // Behind a carrier's address thousands may sign in; 300 of them do not all fail, and give up, within an hour.
    spread: { tries: 300, minutes: 60 },
  },
  /** Each one sends a mail: 5 for a person who mistypes, 20 for a mailbox, 500 for a carrier on a launch day. */
  signUp: {
    pair: { tries: 5, minutes: 60 },
    account: { tries: 20, minutes: 60 },
    address: { tries: 500, minutes: 60 },
  },
  /**
   * Mails, not refusals: beyond 5 in an hour none is sent, and the last one (a link of a day) still works. The account is
   * the registration of this browser: nobody uses up another's.
   */
  resend: { account: { tries: 5, minutes: 60 }, address: { tries: 500, minutes: 60 } },
  /** Mails too: how many a mailbox may have is told by letter-budget.ts. */
  forgotten: { address: { tries: 500, minutes: 60 } },
  /** The present password, asked of somebody signed in. Failed tries, as at sign-in: their session may be in other hands. */
  password: {
    pair: { tries: 10, minutes: 10 },
    account: { tries: 30, minutes: 60 },
    address: { tries: 3_000, minutes: 60 },
  },
  /** Each photo is drawn again, which costs the server some work. */
  photo: { account: { tries: 30, minutes: 60 }, address: { tries: 3_000, minutes: 60 } },
  /** The account is the link's token, which nobody guesses; the address bounds the cost of trying. */
  reset: { account: { tries: 10, minutes: 60 }, address: { tries: 500, minutes: 60 } },
  /** Whether a link is still good, asked when its page opens: the token again, and a person who reloads it. */
  resetLink: { account: { tries: 30, minutes: 60 }, address: { tries: 500, minutes: 60 } },
  /** Going to a provider and coming back. Nobody has said yet who they are: one address is the account, for a shorter time. */
  social: { account: { tries: 600, minutes: 10 }, address: { tries: 3_000, minutes: 60 } },
  /** The account is a ride and who drives it: they may mistype its code, not go through all ten thousand. */
  startCode: {
    account: { tries: START_CODE_TRIES, minutes: START_CODE_TRIES_MINUTES },
    address: { tries: 3_000, minutes: 60 },
  },
  /** The account is the ride: a receipt asked for twice is one mail. */
  receipt: { account: { tries: 1, minutes: 10 }, address: { tries: 500, minutes: 60 } },
} as const satisfies Record<string, Limits>

export type RateLimitName = keyof typeof LIMITS
/** `seen`: which accounts are counted in `spread` already. */
type Spread = { readonly seen: RateLimiterPostgres; readonly accounts: RateLimiterPostgres }
type Limiters = {
  readonly pair: RateLimiterPostgres | null
  readonly account: RateLimiterPostgres | null
  readonly address: RateLimiterPostgres
  readonly spread: Spread | null
}

/** The request of a try, and the reply that says when to come back. */
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

export type Tries = LetterBudget & {
  /** Counts a try; refuses one too many, and says in Retry-After when to come back. */
  readonly count: (what: RateLimitName, account: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /**
   * Counts a try and does its work. What fails otherwise than by a refusal of ours (a queue that is full, a database that
   * is away) was no try, and is taken back. Refuses as `count` does.
   */
  readonly counting: <T>(what: RateLimitName, account: string, exchange: Exchange, work: () => Promise<T>) => Promise<T>
  /** Counts a mail that is asked for; false when there were enough for now. Refuses a network that asks for far too many. */
  readonly mayWrite: (
    what: 'resend' | 'receipt',
    account: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<boolean>
  /** Takes back what this network tried on the account, and this one try of the account and of the address. */
  readonly forget: (what: RateLimitName, account: string, request: FastifyRequest) => Promise<void>
  /** Opens an account that too many tries have shut, from every network. */
  readonly reopen: (what: RateLimitName, account: string) => Promise<void>
}

function spreadOf(db: Db, what: RateLimitName, limit: Limit): Spread {
  const seen = { tries: Number.MAX_SAFE_INTEGER, minutes: limit.minutes }
  return { seen: limiterOf(db, `${what}:seen`, seen), accounts: limiterOf(db, `${what}:spread`, limit) }
}

function limitersOf(db: Db, what: RateLimitName): Limiters {
  const limits: Limits = LIMITS[what]
  return {
    pair: limits.pair === undefined ? null : limiterOf(db, `${what}:pair`, limits.pair),
    spread: limits.spread === undefined ? null : spreadOf(db, what, limits.spread),
    account: limits.account === undefined ? null : limiterOf(db, `${what}:account`, limits.account),
    address: limiterOf(db, `${what}:address`, limits.address),
  }
}

async function consume(limiter: RateLimiterPostgres, key: string, reply: FastifyReply): Promise<void> {
  const refused = await tooMany(limiter, key)
  if (refused === null) return
  reply.header('retry-after', Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)))
  throw new Refusal('too_many_requests')
}

/** Counts an account that this network tries, once in a window; one too many stays unseen, and is refused again. */
async function countSpread({ seen, accounts }: Spread, pair: string, network: string, reply: FastifyReply) {
  const { consumedPoints } = await seen.consume(pair)
  if (consumedPoints > 1) return
  await consume(accounts, network, reply).catch(async (refusal: unknown) => {
    await seen.delete(pair)
    throw refusal
  })
}

type TakenBack = { readonly account: string; readonly request: FastifyRequest; readonly ofNetwork: 'one' | 'all' }

/** Takes back one try of the account and of the address; of those of this network on the account that one, or all. */
async function takeBack(
  { pair, account: byAccount, address, spread }: Limiters,
  { account, request, ofNetwork }: TakenBack,
): Promise<void> {
  const [own, network] = [pairOf(account, request), networkOf(request.ip)]
  await (ofNetwork === 'all' ? pair?.delete(own) : pair?.reward(own))
  await byAccount?.reward(keyOf(account))
  await address.reward(network)
  if (spread === null) return
  const isStillSeen = ofNetwork === 'one' && (await spread.seen.reward(own)).consumedPoints > 0
  if (!isStillSeen && (await spread.seen.delete(own))) await spread.accounts.reward(network)
}

/** Did the server fail, and not the one who tried? */
function isFaultOfOurs(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status >= 500
}

/** Built once in a process: one of its limiters sweeps what has expired. */
export function sharedRateLimits(db: Db): Tries {
  const limiters = Object.fromEntries(
    (Object.keys(LIMITS) as RateLimitName[]).map((what) => [what, limitersOf(db, what)]),
  ) as Record<RateLimitName, Limiters>

  const count: Tries['count'] = async (what, account, request, reply) => {
    const { pair, account: byAccount, address, spread } = limiters[what]
    if (pair !== null) await consume(pair, pairOf(account, request), reply)
    if (byAccount !== null) await consume(byAccount, keyOf(account), reply)
    await consume(address, networkOf(request.ip), reply)
    if (spread !== null) await countSpread(spread, pairOf(account, request), networkOf(request.ip), reply)
  }

  return {
    ...createLetterBudget(db),
    count,
    counting: async (what, account, { request, reply }, work) => {
      await count(what, account, request, reply)
      try {
        return await work()
      } catch (error) {
        // Where the database is away, the try cannot be taken back: what it failed of is what the caller reads.
        const taken = { account, request, ofNetwork: 'one' } as const
        if (isFaultOfOurs(error)) await takeBack(limiters[what], taken).catch(() => undefined)
        throw error
      }
    },
    mayWrite: async (what, account, request, reply) => {
      const { account: byAccount, address } = limiters[what]
      const refused = byAccount === null ? null : await tooMany(byAccount, keyOf(account))
      await consume(address, networkOf(request.ip), reply)
      return refused === null
    },
    forget: (what, account, request) => takeBack(limiters[what], { account, request, ofNetwork: 'all' }),
    reopen: async (what, account) => {
      await limiters[what].account?.delete(keyOf(account))
      await sql`delete from rate_limits where starts_with(key, ${`${what}:pair:${keyOf(account)}:`})`.execute(db)
    },
  }
}
