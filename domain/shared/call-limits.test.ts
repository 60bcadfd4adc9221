import { describe, expect, test } from 'vitest'
import { type FloodLimit, isFloodLimit, READ_LIMITS, type TryLimit } from './call-limits.ts'

const FLOOD: FloodLimit = { name: 'looks', by: 'account', perMinute: 60 }
const TRIES: TryLimit = { name: 'signIn', key: 'service', address: { tries: 500, minutes: 60 } }

test('isFloodLimit is true for a limit of calls per minute and false for a limit of tries', () => {
  expect(isFloodLimit(FLOOD)).toBe(true)
  expect(isFloodLimit(TRIES)).toBe(false)
  expect(isFloodLimit({ ...TRIES, account: { tries: 5, minutes: 1 } })).toBe(false)
})

describe('the read limits of an account', () => {
  test('allow fewer reads of a list than other reads: per minute, in a burst and at the same time', () => {
    for (const measure of ['perMinute', 'burst', 'atOnce'] as const) {
      expect(READ_LIMITS.list[measure]).toBeLessThan(READ_LIMITS.read[measure])
    }
  })

  test('allow fewer reads in a burst than per minute, and fewer at the same time than in a burst', () => {
    for (const { perMinute, burst, atOnce } of Object.values(READ_LIMITS)) {
      expect(burst).toBeLessThan(perMinute)
      expect(atOnce).toBeLessThan(burst)
      expect(atOnce).toBeGreaterThan(0)
    }
  })
})
