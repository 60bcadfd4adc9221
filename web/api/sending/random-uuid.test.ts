import { afterEach, expect, test, vi } from 'vitest'
import { idempotencyKeySchema } from '#domain/rides/booking/booking.ts'
import { makeUuid } from './random-uuid.ts'

afterEach(() => vi.unstubAllGlobals())

test('a UUID passes as an idempotency key and is unique', () => {
  const keys = Array.from({ length: 50 }, makeUuid)
  expect(keys.every((key) => idempotencyKeySchema.safeParse(key).success)).toBe(true)
  expect(new Set(keys).size).toBe(50)
})

test('a browser without randomUUID creates keys too', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  const key = makeUuid()
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idempotencyKeySchema.safeParse(key).success).toBe(true)
})
