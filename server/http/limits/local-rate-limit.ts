import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/wire/refusals.ts'
import { delayRefusal } from './delay-refusal.ts'

/**
 * Refuses too_many_requests to the flood of one account, or of one network, and holds the refusal back: not to be asked
 * where others wait for the caller. Counted by this process alone: it spares the server, no more.
 */
export function localRateLimit(perMinute: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (key) => {
    await limiter.consume(key).catch(async ({ msBeforeNext }: RateLimiterRes) => {
      await delayRefusal()
      throw new Refusal('too_many_requests', { retryAfterMs: msBeforeNext })
    })
  }
}
