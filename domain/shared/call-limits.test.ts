import { describe, expect, test } from 'vitest'
import { type FloodLimit, isFloodLimit, READ_LIMITS, type TryLimit } from './call-limits.ts'

const FLOOD: FloodLimit = { name: 'looks', by: 'account', perMinute: 60 }
const TRIES: TryLimit = { name: 'signIn', key: 'service', address: { tries: 500, minutes: 60 } }

test('a limit of calls a minute is told from one of tries by what it says, not by its name', () => {
  expect(isFloodLimit(FLOOD)).toBe(true)
  expect(isFloodLimit(TRIES)).toBe(false)
  expect(isFloodLimit({ ...TRIES, account: { tries: 5, minutes: 1 } })).toBe(false)
})

describe('how much an account may read', () => {
  test('a list, which costs more than a line, may be asked for less often', () => {
    for (const measure of ['perMinute', 'burst', 'atOnce'] as const) {
      expect(READ_LIMITS.list[measure]).toBeLessThan(READ_LIMITS.read[measure])
    }
  })

  test('a moment holds less than a minute, and more than what is answered at once', () => {
    for (const { perMinute, burst, atOnce } of Object.values(READ_LIMITS)) {
      expect(burst).toBeLessThan(perMinute)
      expect(atOnce).toBeLessThan(burst)
      expect(atOnce).toBeGreaterThan(0)
    }
  })
})
