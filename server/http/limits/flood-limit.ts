import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { FloodLimit } from '#domain/shared/call-limits.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { CountFlood } from '../../outside/positions/redis-floods.ts'
import { delayRefusal } from './delay-refusal.ts'
import { keyOf } from './limiters.ts'

const MINUTE_MS = 60_000

/** Held back: not to be asked where others wait for the caller. */
async function refuse(retryAfterMs: number): Promise<never> {
  await delayRefusal()
  throw new Refusal('too_many_requests', { retryAfterMs })
}

/**
 * Refuses too_many_requests to the flood of one account, or of one network. Counted by this process, which asks nobody to
 * refuse a flood that it sees alone, and by all processes together in Redis. Without Redis, or while it is away, each process
 * counts alone.
 */
export function floodLimit(
  { name, perMinute }: Pick<FloodLimit, 'name' | 'perMinute'>,
  countFlood: CountFlood | null,
): (key: string) => Promise<void> {
  const own = new RateLimiterMemory({ points: perMinute, duration: MINUTE_MS / 1000 })
  return async (key) => {
    await own.consume(key).catch(({ msBeforeNext }: RateLimiterRes) => refuse(msBeforeNext))
    if (countFlood === null) return
    // Hashed: a key may be the secret of a link.
    const flood = await countFlood(`${name}:${keyOf(key)}`, MINUTE_MS)
    if (flood !== null && flood.count > perMinute) await refuse(flood.msLeft)
  }
}
