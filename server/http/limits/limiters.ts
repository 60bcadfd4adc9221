import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { TryWindow } from '#domain/shared/call-limits.ts'
import type { Db } from '../../db/database.ts'
import { networkOf } from '../caller/network.ts'

/** What the library calls a client, on the product's own pool: tries are known to every process and outlive a restart. */
function storeOn(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}

/** Counts under a prefix of its own (« signIn:pair »). */
export function limiterOf(db: Db, keyPrefix: string, { tries, minutes }: TryWindow): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: storeOn(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points: tries,
    duration: minutes * 60,
    // One limiter sweeps for all: what has expired is the same to each.
    clearExpiredByTimeout: keyPrefix === 'signIn:account',
  })
}

/** A key tells neither an e-mail nor a reset token to whoever reads the table, and has one length. */
export function keyOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url')
}

/** An account, from this caller's network. */
export function pairOf(account: string, request: FastifyRequest): string {
  return `${keyOf(account)}:${networkOf(request.ip)}`
}

/** Counts one; gives back what the limiter says when it is one too many. */
export async function tooMany(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  }
}
