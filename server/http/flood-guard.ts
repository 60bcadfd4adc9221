import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/shared/refusals.ts'

/** Refuses too_many_requests to one account's flood. Counted by this process alone: it spares the server, no more. */
export function floodGuard(perMinute: number): (userId: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (userId) => {
    await limiter.consume(userId).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new Refusal('too_many_requests', { retryAfterMs: msBeforeNext })
    })
  }
}
