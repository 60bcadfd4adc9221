import { expect, test } from 'vitest'
import type { Refusal } from '#domain/wire/refusals.ts'
import { floodLimit } from './flood-limit.ts'

test('one account’s flood is refused with Retry-After, and another account’s requests are served', async () => {
  const guard = floodLimit({ name: 'bookings', perMinute: 3 }, null)
  for (let n = 0; n < 3; n += 1) await guard('one')
  const askedAt = performance.now()
  const refused = await guard('one').catch((refusal: Refusal) => refusal)
  expect(performance.now() - askedAt, 'held back, so that saying no costs little').toBeGreaterThan(400)
  expect(refused).toMatchObject({ code: 'too_many_requests' })
  expect(refused?.retryAfterMs).toBeGreaterThan(0)
  expect(refused?.retryAfterMs).toBeLessThanOrEqual(60_000)
  await expect(guard('another')).resolves.toBeUndefined()
})

test('calls of one account to other processes count too, and its key is not readable there', async () => {
  const keys: string[] = []
  const guard = floodLimit({ name: 'bookings', perMinute: 3 }, async (key) => {
    keys.push(key)
    return { count: 4, msLeft: 12_345 }
  })
  await expect(guard('one')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterMs: 12_345 })
  expect(keys).toEqual([expect.stringMatching(/^bookings:[\w-]{43}$/)])
})

test('while nobody counts for all processes, each process counts alone', async () => {
  const guard = floodLimit({ name: 'bookings', perMinute: 2 }, async () => null)
  await guard('one')
  await guard('one')
  await expect(guard('one')).rejects.toMatchObject({ code: 'too_many_requests' })
})
