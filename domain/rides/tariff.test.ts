import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RIDE_TYPES } from './ride-types.ts'
import { estimateDurationMinutes, FARE_STEP_XOF, fareXof, TARIFFS } from './tariff.ts'

test.each([
  ['zemidjan', 500],
  ['standard', 1250],
  ['premium', 1875],
  ['xl', 2400],
] as const)('%s costs the catalogue price of §9 when the places are unknown', (rideType, priceXof) => {
  expect(fareXof(rideType, null)).toBe(priceXof)
})

test('a trip within the included distance costs the catalogue price', () => {
  for (const rideType of RIDE_TYPES)
    expect(fareXof(rideType, TARIFFS[rideType].includedKm)).toBe(fareXof(rideType, null))
})

test('a zémidjan beyond the included distance adds each km and each minute', () => {
  // 10 km further: 750 F of distance, 25 minutes at 10 F.
  expect(fareXof('zemidjan', 15)).toBe(500 + 750 + 250)
})

const distance = fc.double({ min: 0, max: 500, noNaN: true })

test('a fare is whole coins, never below the flat fare, and never falls with distance', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RIDE_TYPES), distance, distance, (rideType, a, b) => {
      const [near, far] = a < b ? [a, b] : [b, a]
      const [low, high] = [fareXof(rideType, near), fareXof(rideType, far)]
      return low % FARE_STEP_XOF === 0 && low >= TARIFFS[rideType].flatXof && low <= high
    }),
  )
})

test('every estimate lasts at least a minute', () => {
  for (const rideType of RIDE_TYPES) {
    expect(estimateDurationMinutes(rideType, 0)).toBe(1)
    expect(estimateDurationMinutes(rideType, null)).toBeGreaterThan(1)
  }
})
