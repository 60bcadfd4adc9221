import { expect, test } from 'vitest'
import { cashToCollectXof, feesChanged, feesHeld, feesIncluded, feesLowered, feesWithRide } from './fees-in-cash.ts'

test('the cash to collect is the price plus the fees of earlier rides, and the texts state its parts', () => {
  const ride = { priceXof: 500, feesToCollectXof: 200 }
  expect(cashToCollectXof(ride)).toBe(700)
  expect(feesIncluded(ride)).toContain('200')
  expect(feesWithRide(ride)).toMatch(/700.*500.*200/)
  expect(feesHeld(200)).toContain('200')
  expect(feesChanged(500, 0)).toContain('500')
})

test('without fees the cash to collect is the price, and no text mentions fees', () => {
  expect(cashToCollectXof({ priceXof: 500 })).toBe(500)
  expect([feesIncluded({ priceXof: 500 }), feesWithRide({ priceXof: 500, feesToCollectXof: 0 })]).toEqual([null, null])
})

test.each([
  [0, 0, /^La course et les frais sont déjà réglés/],
  [500, 0, /Demandez 500\u00A0F\u00A0CFA en tout/],
  [0, 200, /Demandez 200\u00A0F\u00A0CFA en tout/],
  [200, 200, /Demandez 400\u00A0F\u00A0CFA en tout/],
])('with %i F of the price and %i F of fees left, the driver is shown what to ask for', (price, fees, words) => {
  expect(feesChanged(price, fees)).toMatch(words)
})

test('a driver reads the lower sum when a fee is no longer to be collected, unless the ride is settled', () => {
  const before = { priceXof: 500, feesToCollectXof: 200 }
  const now = { priceXof: 500, payment: null }
  expect(feesLowered(before, now)).toMatch(/demandez 500\u00A0F\u00A0CFA en tout, et rendez/)
  expect(feesLowered(before, { ...now, feesToCollectXof: 200 })).toBeNull()
  expect(feesLowered(now, { ...now, feesToCollectXof: 200 })).toBeNull()
  expect(feesLowered(before, { ...now, payment: { status: 'completed', method: 'cash' } })).toBeNull()
})
