import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Db } from '../db/database.ts'
import { networkOf } from './network.ts'

type Limit = { readonly tries: number; readonly minutes: number }

/**
 * How often something may be tried. Counted by account first: that stops whoever guesses, wherever he calls from.
 * By address only loosely: a carrier in Benin puts thousands of phones behind one. A window starts at the first try
 * and is never prolonged by the next ones, so that nobody can keep another's account shut; the reset link opens it.
 */
export const LIMITS = {
  /** Failed tries: a success takes them back. 10 in 10 minutes leave a guesser 1 440 a day against 8 characters. */
  signIn: { account: { tries: 10, minutes: 10 }, address: { tries: 300, minutes: 60 } },
  /** Each one sends a mail: 5 for a person who mistypes, 200 for an office or a carrier on a launch day. */
  signUp: { account: { tries: 5, minutes: 60 }, address: { tries: 200, minutes: 60 } },
  /** A confirmation mail is lost or late: 5 in an hour, not a way to flood a mailbox. */
  resend: { account: { tries: 5, minutes: 60 }, address: { tries: 200, minutes: 60 } },
  /** The same for a reset link. */
  forgotten: { account: { tries: 5, minutes: 60 }, address: { tries: 200, minutes: 60 } },
  /** The account is the link's token, which nobody guesses; the address bounds the cost of trying. */
  reset: { account: { tries: 10, minutes: 60 }, address: { tries: 200, minutes: 60 } },
} as const satisfies Record<string, { account: Limit; address: Limit }>

export type Tried = keyof typeof LIMITS
type By = 'account' | 'address'

export type Tries = {
  /** Counts a try; refuses one too many, and says in Retry-After when to come back. */
  readonly count: (what: Tried, account: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Takes back what this account tried, and this try of the address. */
  readonly forget: (what: Tried, account: string, request: FastifyRequest) => Promise<void>
  /** Opens an account that too many tries have shut. */
  readonly reopen: (what: Tried, account: string) => Promise<void>
}

/** What the library calls a client, on the product's own pool: tries are known to every process and outlive a restart. */
function storeOn(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}

function limiterOf(db: Db, what: Tried, by: By): RateLimiterPostgres {
  const { tries, minutes } = LIMITS[what][by]
  return new RateLimiterPostgres({
    storeClient: storeOn(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `${what}:${by}`,
    points: tries,
    duration: minutes * 60,
    // One limiter sweeps for all: what has expired is the same to each.
    clearExpiredByTimeout: what === 'signIn' && by === 'account',
  })
}

/** A key tells neither an e-mail nor a reset token to whoever reads the table, and has one length. */
function keyOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url')
}

export function countTries(db: Db): Tries {
  const limiters = Object.fromEntries(
    (Object.keys(LIMITS) as Tried[]).map((what) => [
      what,
      { account: limiterOf(db, what, 'account'), address: limiterOf(db, what, 'address') },
    ]),
  ) as Record<Tried, Record<By, RateLimiterPostgres>>

  async function consume(limiter: RateLimiterPostgres, key: string, reply: FastifyReply): Promise<void> {
    await limiter.consume(key).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused
      reply.header('retry-after', Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)))
      throw new Refusal('too_many_requests')
    })
  }

  return {
    count: async (what, account, request, reply) => {
      await consume(limiters[what].account, keyOf(account), reply)
      await consume(limiters[what].address, networkOf(request.ip), reply)
    },
    forget: async (what, account, request) => {
      await limiters[what].account.delete(keyOf(account))
      await limiters[what].address.reward(networkOf(request.ip))
    },
    reopen: async (what, account) => {
      await limiters[what].account.delete(keyOf(account))
    },
  }
}
