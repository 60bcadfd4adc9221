import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { SIGN_IN_TRIES } from '#domain/accounts/account-limits.ts'
import type { TryLimit, TryWindow } from '#domain/shared/call-limits.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../../db/database.ts'
import { networkOf } from '../caller/network.ts'
import { createLetterBudget, type LetterBudget } from './letter-budget.ts'
import { keyOf, limiterOf, pairOf, tooMany } from './limiters.ts'

/** `seen`: which accounts are counted in `spread` already. */
type Spread = { readonly seen: RateLimiterPostgres; readonly accounts: RateLimiterPostgres }
type Limiters = {
  readonly pair: RateLimiterPostgres | null
  readonly account: RateLimiterPostgres | null
  readonly address: RateLimiterPostgres
  readonly spread: Spread | null
}

/** The request of a try, and the reply that says when to come back. */
export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

export type Tries = LetterBudget & {
  /** Counts a try; refuses one too many, and says in Retry-After when to come back. */
  readonly count: (limit: TryLimit, account: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Counts a try that names no account: of its network alone. Refuses one too many. */
  readonly countForNetwork: (limit: TryLimit, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /**
   * Counts a try and does its work. What fails otherwise than by a refusal of ours (a queue that is full, a database that
   * is away) was no try, and is taken back. Refuses as `count` does.
   */
  readonly counting: <T>(limit: TryLimit, account: string, exchange: Exchange, work: () => Promise<T>) => Promise<T>
  /** Counts a mail that is asked for; false when there were enough for now. Refuses a network that asks for far too many. */
  readonly mayWrite: (
    limit: TryLimit,
    account: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<boolean>
  /** Takes back what this network tried on the account, and this one try of the account and of the address. */
  readonly forget: (limit: TryLimit, account: string, request: FastifyRequest) => Promise<void>
  /** Opens an account that too many tries have shut, from every network. */
  readonly reopen: (limit: TryLimit, account: string) => Promise<void>
}

function spreadOf(db: Db, name: string, limit: TryWindow): Spread {
  const seen = { tries: Number.MAX_SAFE_INTEGER, minutes: limit.minutes }
  return { seen: limiterOf(db, `${name}:seen`, seen), accounts: limiterOf(db, `${name}:spread`, limit) }
}

function limitersOf(db: Db, { name, pair, account, address, spread }: TryLimit): Limiters {
  return {
    pair: pair === undefined ? null : limiterOf(db, `${name}:pair`, pair),
    spread: spread === undefined ? null : spreadOf(db, name, spread),
    account: account === undefined ? null : limiterOf(db, `${name}:account`, account),
    address: limiterOf(db, `${name}:address`, address),
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
  // The one that sweeps is there from the start (limiterOf).
  const made = new Map([[SIGN_IN_TRIES.name as string, limitersOf(db, SIGN_IN_TRIES)]])
  const limitersFor = (limit: TryLimit): Limiters => {
    const limiters = made.get(limit.name) ?? limitersOf(db, limit)
    made.set(limit.name, limiters)
    return limiters
  }

  const count: Tries['count'] = async (limit, account, request, reply) => {
    const { pair, account: byAccount, address, spread } = limitersFor(limit)
    if (pair !== null) await consume(pair, pairOf(account, request), reply)
    if (byAccount !== null) await consume(byAccount, keyOf(account), reply)
    await consume(address, networkOf(request.ip), reply)
    if (spread !== null) await countSpread(spread, pairOf(account, request), networkOf(request.ip), reply)
  }

  return {
    ...createLetterBudget(db),
    count,
    countForNetwork: (limit, { ip }, reply) => consume(limitersFor(limit).address, networkOf(ip), reply),
    counting: async (limit, account, { request, reply }, work) => {
      await count(limit, account, request, reply)
      try {
        return await work()
      } catch (error) {
        // Where the database is away, the try cannot be taken back: what it failed of is what the caller reads.
        const taken = { account, request, ofNetwork: 'one' } as const
        if (isFaultOfOurs(error)) await takeBack(limitersFor(limit), taken).catch(() => undefined)
        throw error
      }
    },
    mayWrite: async (limit, account, request, reply) => {
      const { account: byAccount, address } = limitersFor(limit)
      const refused = byAccount === null ? null : await tooMany(byAccount, keyOf(account))
      await consume(address, networkOf(request.ip), reply)
      return refused === null
    },
    forget: (limit, account, request) => takeBack(limitersFor(limit), { account, request, ofNetwork: 'all' }),
    reopen: async (limit, account) => {
      await limitersFor(limit).account?.delete(keyOf(account))
      await sql`delete from rate_limits where starts_with(key, ${`${limit.name}:pair:${keyOf(account)}:`})`.execute(db)
    },
  }
}
