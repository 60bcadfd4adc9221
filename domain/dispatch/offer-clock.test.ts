import { describe, expect, test } from 'vitest'
import { bySoonestEnd, offeredAt, offerLeftMs, offerLeftShare } from './offer-clock.ts'

const ENDS = '2026-11-21T06:00:15.000Z'
const MADE = Date.parse('2026-11-21T06:00:00.000Z')

describe('the remaining time of an offer', () => {
  test('is fifteen seconds when the offer is made', () => {
    expect(offeredAt(ENDS)).toBe(MADE)
    expect(offerLeftMs(ENDS, MADE)).toBe(15_000)
    expect(offerLeftShare(15_000)).toBe(1)
  })

  test('falls to zero at the end of the offer and stays zero', () => {
    expect(offerLeftMs(ENDS, MADE + 11_000)).toBe(4_000)
    expect(offerLeftMs(ENDS, MADE + 15_000)).toBe(0)
    expect(offerLeftMs(ENDS, MADE + 3_600_000)).toBe(0)
  })

  test('is at most fifteen seconds, even if the clock is an hour slow', () => {
    expect(offerLeftMs(ENDS, MADE - 3_600_000)).toBe(15_000)
  })
})

test('offers are sorted by their end, soonest first', () => {
  const later = '2026-11-21T06:00:20.000Z'
  const soonest = '2026-11-21T06:00:12.000Z'
  expect([later, ENDS, soonest].sort(bySoonestEnd)).toEqual([soonest, ENDS, later])
})
