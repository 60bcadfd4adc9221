import { expect, test } from 'vitest'
import { cashToCollectXof, feesChanged, feesHeld, feesIncluded, feesWithRide } from './fees-in-cash.ts'

test('a driver takes the price and the fees of earlier rides, and reads what the sum is made of', () => {
  const ride = { priceXof: 500, feesToCollectXof: 200 }
  expect(cashToCollectXof(ride)).toBe(700)
  expect(feesIncluded(ride)).toContain('200')
  expect(feesWithRide(ride)).toMatch(/700.*500.*200/)
  expect(feesHeld(200)).toContain('200')
  expect(feesChanged(500, 0)).toContain('500')
})

test('without fees there is nothing to add', () => {
  expect(cashToCollectXof({ priceXof: 500 })).toBe(500)
  expect([feesIncluded({ priceXof: 500 }), feesWithRide({ priceXof: 500, feesToCollectXof: 0 })]).toEqual([null, null])
})

test.each([
  [0, 0, /^La course et les frais sont déjà réglés/],
  [500, 0, /Demandez 500\u00A0F\u00A0CFA en tout/],
  [0, 200, /Demandez 200\u00A0F\u00A0CFA en tout/],
  [200, 200, /Demandez 400\u00A0F\u00A0CFA en tout/],
])(
  'a driver whose passenger has %i F of the price and %i F of fees left reads what to ask for',
  (price, fees, words) => {
    expect(feesChanged(price, fees)).toMatch(words)
  },
)
