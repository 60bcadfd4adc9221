import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { TryWindow } from '#domain/shared/call-limits.ts'
import type { Db } from '../../db/database.ts'
import { networkOf } from '../caller/network.ts'

/** The rate limit library's database client, on our own pool: all processes share the counts, and they survive a restart. */
function storeOn(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}

/** A limiter with its own key prefix (« signIn:pair »). */
export function limiterOf(db: Db, keyPrefix: string, { tries, minutes }: TryWindow): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: storeOn(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points: tries,
    duration: minutes * 60,
    // One limiter deletes expired rows for all.
    clearExpiredByTimeout: keyPrefix === 'signIn:account',
  })
}

/** Hashes a key, so that the table contains no e-mail address or reset token, and keys have one length. */
export function keyOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url')
}

/** Key for an account and the caller's network. */
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
