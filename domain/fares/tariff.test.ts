import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RIDE_TYPES, type RideType } from './services.table.ts'
import { DEFAULT_TARIFFS, type Fare, fareOf, tripMinutes } from './tariff.ts'

const BY_DAY = new Date('2026-11-23T10:00:00+01:00')
const AT_NIGHT = new Date('2026-11-23T23:00:00+01:00')
const IN_THE_RUSH = new Date('2026-11-23T18:00:00+01:00')

const km = (distanceKm: number, minutes: number) => ({ distanceM: distanceKm * 1000, durationS: minutes * 60 })
const amountOf = (fare: Fare, part: string) => fare.lines.find((line) => line.part === part)?.amountXof

describe('the catalogue price of §9', () => {
  const PRICES = [
    ['zemidjan', 500],
    ['standard', 1250],
    ['premium', 1875],
    ['xl', 2400],
  ] as const

  test.each(PRICES)('is charged for %s when the places are unknown', (rideType, priceXof) => {
    for (const at of [BY_DAY, AT_NIGHT, IN_THE_RUSH]) {
      const { includedKm } = DEFAULT_TARIFFS[rideType]
      const lines = [{ part: 'flat', amountXof: priceXof, units: includedKm * 1000 }]
      expect(fareOf(DEFAULT_TARIFFS[rideType], null, at)).toEqual({ priceXof, lines })
    }
  })

  test.each(PRICES)('is charged for %s at any hour up to the included distance', (rideType, priceXof) => {
    const { includedKm } = DEFAULT_TARIFFS[rideType]
    for (const at of [BY_DAY, AT_NIGHT, IN_THE_RUSH]) {
      expect(fareOf(DEFAULT_TARIFFS[rideType], km(includedKm, 90), at).priceXof).toBe(priceXof)
    }
  })
})

describe('beyond the included distance', () => {
  test('a zémidjan fare adds an amount for each extra km and for the minutes that they take', () => {
    // 10 of 17 km are beyond: 750 F; they take 20 of the 34 minutes: 200 F.
    const fare = fareOf(DEFAULT_TARIFFS.zemidjan, km(17, 34), BY_DAY)
    expect(fare.priceXof).toBe(500 + 750 + 200)
    expect(fare.lines).toEqual([
      { part: 'flat', amountXof: 500, units: 7_000 },
      { part: 'distance', amountXof: 750, units: 10_000 },
      { part: 'duration', amountXof: 200, units: 20 },
    ])
  })

  test('night and rush supplements apply to the added amount, not to the catalogue price', () => {
    expect(amountOf(fareOf(DEFAULT_TARIFFS.zemidjan, km(17, 34), AT_NIGHT), 'night')).toBe(190)
    expect(amountOf(fareOf(DEFAULT_TARIFFS.zemidjan, km(17, 34), IN_THE_RUSH), 'rush')).toBe(143)
  })

  test('a long night ride adds no more than the cap', () => {
    const fare = fareOf(DEFAULT_TARIFFS.standard, km(50, 80), AT_NIGHT)
    expect((amountOf(fare, 'night') ?? 0) + (amountOf(fare, 'cap') ?? 0)).toBe(
      DEFAULT_TARIFFS.standard.supplementMaxXof,
    )
    expect(fare.priceXof - fareOf(DEFAULT_TARIFFS.standard, km(50, 80), BY_DAY).priceXof).toBe(
      DEFAULT_TARIFFS.standard.supplementMaxXof,
    )
  })

  test('the price is rounded to 25 F, and a rounding line states the difference', () => {
    // 0,1 km and 0,2 minutes: 8 F and 2 F, of which nothing is left.
    const fare = fareOf(DEFAULT_TARIFFS.zemidjan, km(7.1, 14.2), BY_DAY)
    expect(fare.priceXof).toBe(500)
    expect(amountOf(fare, 'rounding')).toBe(-10)
  })
})

const rideType = fc.constantFrom<RideType>(...RIDE_TYPES)
const route = fc.record({
  distanceM: fc.integer({ min: 0, max: 900_000 }),
  durationS: fc.integer({ min: 0, max: 90_000 }),
})
const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })

describe('any fare', () => {
  test('is the sum of its lines, a multiple of the price step, and never below the catalogue price', () => {
    fc.assert(
      fc.property(rideType, route, at, (service, someRoute, instant) => {
        const { priceXof, lines } = fareOf(DEFAULT_TARIFFS[service], someRoute, instant)
        expect(lines.reduce((sum, { amountXof }) => sum + amountXof, 0)).toBe(priceXof)
        expect(priceXof % DEFAULT_TARIFFS[service].stepXof).toBe(0)
        expect(priceXof).toBeGreaterThanOrEqual(DEFAULT_TARIFFS[service].flatXof)
      }),
    )
  })

  test('never decreases when the route is longer and takes longer', () => {
    fc.assert(
      fc.property(rideType, route, route, at, (service, some, more, instant) => {
        const longer = {
          distanceM: some.distanceM + more.distanceM,
          durationS: some.durationS + more.durationS,
        }
        expect(fareOf(DEFAULT_TARIFFS[service], longer, instant).priceXof).toBeGreaterThanOrEqual(
          fareOf(DEFAULT_TARIFFS[service], some, instant).priceXof,
        )
      }),
    )
  })

  test('has a supplement for its hour between 0 and the cap', () => {
    fc.assert(
      fc.property(rideType, route, at, (service, someRoute, instant) => {
        const { lines } = fareOf(DEFAULT_TARIFFS[service], someRoute, instant)
        const ofHour = lines.filter(({ part }) => part === 'night' || part === 'rush' || part === 'cap')
        const addedXof = ofHour.reduce((sum, { amountXof }) => sum + amountXof, 0)
        expect(addedXof).toBeGreaterThanOrEqual(0)
        expect(addedXof).toBeLessThanOrEqual(DEFAULT_TARIFFS[service].supplementMaxXof)
      }),
    )
  })
})

test('the supplement by day outside rush hour is 0', () => {
  const parts = fareOf(DEFAULT_TARIFFS.xl, km(50, 80), BY_DAY).lines.map(({ part }) => part)
  expect(parts).toEqual(['flat', 'distance', 'duration', 'rounding'])
})

test('the cancellation fee of each service is lower than its flat price', () => {
  for (const service of RIDE_TYPES)
    expect(DEFAULT_TARIFFS[service].cancelFeeXof).toBeLessThan(DEFAULT_TARIFFS[service].flatXof)
})

test.each([
  ['zemidjan', 18],
  ['standard', 20],
  ['premium', 20],
  ['xl', 20],
] as const)('a %s trip between unknown places lasts %i minutes: those of its included distance', (service, minutes) => {
  const { includedKm } = DEFAULT_TARIFFS[service]
  expect(tripMinutes(DEFAULT_TARIFFS[service], null)).toBe(minutes)
  // 24 km an hour are 2.5 minutes a km.
  expect(tripMinutes(DEFAULT_TARIFFS[service], km(includedKm, includedKm * 2.5))).toBe(minutes)
})

test('a trip lasts at least one minute, and a standard trip between unknown places lasts 20 minutes', () => {
  expect(tripMinutes(DEFAULT_TARIFFS.zemidjan, km(0, 0))).toBe(1)
  expect(tripMinutes(DEFAULT_TARIFFS.zemidjan, km(6, 13.4))).toBe(13)
  expect(tripMinutes(DEFAULT_TARIFFS.standard, null)).toBe(20)
})
