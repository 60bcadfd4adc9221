import { expect, test } from 'vitest'
import type { Refusal } from '#domain/wire/refusals.ts'
import { localRateLimit } from './local-rate-limit.ts'

test('one account’s flood is refused with Retry-After, and another account’s requests are served', async () => {
  const guard = localRateLimit(3)
  for (let n = 0; n < 3; n += 1) await guard('one')
  const askedAt = performance.now()
  const refused = await guard('one').catch((refusal: Refusal) => refusal)
  expect(performance.now() - askedAt, 'held back, so that saying no costs little').toBeGreaterThan(400)
  expect(refused).toMatchObject({ code: 'too_many_requests' })
  expect(refused?.retryAfterMs).toBeGreaterThan(0)
  expect(refused?.retryAfterMs).toBeLessThanOrEqual(60_000)
  await expect(guard('another')).resolves.toBeUndefined()
})
