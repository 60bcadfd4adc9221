import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTry } from './next-try.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const tries = fc.integer({ min: 1, max: 60 })
const leftMs = fc.integer({ min: 1, max: 48 * 3_600_000 })
const inMs = (ms: number) => new Date(NOW.getTime() + ms)

test('the next try of an e-mail is later than now and no later than its deadline', () => {
  fc.assert(
    fc.property(tries, leftMs, (count, left) => {
      const at = nextTry(count, NOW, inMs(left))?.getTime() ?? 0
      expect(at).toBeGreaterThan(NOW.getTime())
      expect(at).toBeLessThanOrEqual(NOW.getTime() + left)
    }),
  )
})

test('one more failure never makes the next try of an e-mail earlier, and it is at most one hour away', () => {
  fc.assert(
    fc.property(tries, leftMs, (count, left) => {
      const [once, again] = [count, count + 1].map((one) => nextTry(one, NOW, inMs(left))?.getTime() ?? 0)
      expect(again).toBeGreaterThanOrEqual(once ?? 0)
      expect(again).toBeLessThanOrEqual(NOW.getTime() + 3_600_000)
    }),
  )
})

test('an e-mail past its deadline is given up, whatever its number of tries', () => {
  fc.assert(
    fc.property(tries, fc.nat({ max: 3_600_000 }), (count, agoMs) => {
      expect(nextTry(count, NOW, inMs(-agoMs))).toBeNull()
    }),
  )
})
