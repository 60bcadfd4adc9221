import { afterEach, expect, test, vi } from 'vitest'
import { idempotencyKeySchema } from '#domain/rides/booking/booking.ts'
import { makeIdempotencyKey } from './idempotency-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('an idempotency key passes the contract and is unique', () => {
  const keys = Array.from({ length: 50 }, makeIdempotencyKey)
  expect(keys.every((key) => idempotencyKeySchema.safeParse(key).success)).toBe(true)
  expect(new Set(keys).size).toBe(50)
})

test('a browser without randomUUID creates keys too', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  const key = makeIdempotencyKey()
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idempotencyKeySchema.safeParse(key).success).toBe(true)
})
