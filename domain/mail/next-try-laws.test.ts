import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTry } from './next-try.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const tries = fc.integer({ min: 1, max: 60 })
const leftMs = fc.integer({ min: 1, max: 48 * 3_600_000 })
const inMs = (ms: number) => new Date(NOW.getTime() + ms)

test('a letter is tried again later than now, and no later than its time ends', () => {
  fc.assert(
    fc.property(tries, leftMs, (count, left) => {
      const at = nextTry(count, NOW, inMs(left))?.getTime() ?? 0
      expect(at).toBeGreaterThan(NOW.getTime())
      expect(at).toBeLessThanOrEqual(NOW.getTime() + left)
    }),
  )
})

test('a letter that has failed once more is never tried sooner for it, and never later than in an hour', () => {
  fc.assert(
    fc.property(tries, leftMs, (count, left) => {
      const [once, again] = [count, count + 1].map((one) => nextTry(one, NOW, inMs(left))?.getTime() ?? 0)
      expect(again).toBeGreaterThanOrEqual(once ?? 0)
      expect(again).toBeLessThanOrEqual(NOW.getTime() + 3_600_000)
    }),
  )
})

test('a letter whose time has ended is given up, however few tries it had', () => {
  fc.assert(
    fc.property(tries, fc.nat({ max: 3_600_000 }), (count, agoMs) => {
      expect(nextTry(count, NOW, inMs(-agoMs))).toBeNull()
    }),
  )
})
