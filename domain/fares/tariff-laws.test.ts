import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FARE_PARTS } from './fare-lines.ts'
import { fareAmount, fareWords } from './fare-words.ts'
import {
  isOnline,
  methodOf,
  ONLINE_PROVIDERS,
  PAYMENT_MOVES,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
} from './payment-status.ts'
import { RIDE_TYPES } from './services.table.ts'
import { DEFAULT_TARIFFS, fareOf, tripMinutes } from './tariff.ts'

const aService = fc.constantFrom(...RIDE_TYPES)
const aRoute = fc.record({
  distanceM: fc.integer({ min: 100, max: 600_000 }),
  durationS: fc.integer({ min: 30, max: 40_000 }),
})
const anInstant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

describe('the fare', () => {
  test('is the same every day at the same hour', () => {
    fc.assert(
      fc.property(aService, aRoute, anInstant, fc.integer({ min: 1, max: 300 }), (service, route, at, days) => {
        expect(fareOf(DEFAULT_TARIFFS[service], route, new Date(at.getTime() + days * 86_400_000))).toEqual(
          fareOf(DEFAULT_TARIFFS[service], route, at),
        )
      }),
    )
  })

  test('of a route within the included distance is the flat price, whatever its duration and hour', () => {
    fc.assert(
      fc.property(aService, aRoute, anInstant, (service, route, at) => {
        const short = { ...route, distanceM: route.distanceM % (DEFAULT_TARIFFS[service].includedKm * 1_000 + 1) }
        expect(fareOf(DEFAULT_TARIFFS[service], short, at).priceXof).toBe(DEFAULT_TARIFFS[service].flatXof)
        expect(fareOf(DEFAULT_TARIFFS[service], short, at).lines).toHaveLength(1)
      }),
    )
  })

  test('of a higher service is never lower for the same route at the same hour', () => {
    fc.assert(
      fc.property(aRoute, anInstant, (route, at) => {
        const [zemidjan, ...cars] = RIDE_TYPES.map((service) => fareOf(DEFAULT_TARIFFS[service], route, at).priceXof)
        expect([...cars].sort((one, other) => one - other)).toEqual(cars)
        expect(zemidjan).toBeLessThanOrEqual(cars[0] ?? 0)
      }),
    )
  })

  test('has lines in a fixed order, each part at most once, the flat price first', () => {
    fc.assert(
      fc.property(aService, aRoute, anInstant, (service, route, at) => {
        const places = fareOf(DEFAULT_TARIFFS[service], route, at).lines.map(({ part }) => FARE_PARTS.indexOf(part))
        expect(places[0]).toBe(0)
        expect([...new Set(places)].sort((one, other) => one - other)).toEqual(places)
      }),
    )
  })

  test('is rounded by at most half of the price step', () => {
    fc.assert(
      fc.property(aService, aRoute, anInstant, (service, route, at) => {
        const rounding = fareOf(DEFAULT_TARIFFS[service], route, at).lines.find(({ part }) => part === 'rounding')
        expect(Math.abs(rounding?.amountXof ?? 0)).toBeLessThanOrEqual(DEFAULT_TARIFFS[service].stepXof / 2)
      }),
    )
  })

  test('has a label and an explanation for each line, and a sign for each line but the flat price', () => {
    fc.assert(
      fc.property(aService, aRoute, anInstant, (service, route, at) => {
        for (const line of fareOf(DEFAULT_TARIFFS[service], route, at).lines) {
          const { label, why } = fareWords(line)
          expect(label).toMatch(/^\p{Lu}/u)
          expect(why).toMatch(/\.$/)
          const sign = fareAmount(line).charAt(0)
          expect(sign).toMatch(line.part === 'flat' ? /\d/ : line.amountXof < 0 ? /−/ : /\+/)
        }
      }),
    )
  })
})

test('a longer trip never has fewer minutes, and every trip has at least one', () => {
  fc.assert(
    fc.property(aService, aRoute, fc.nat({ max: 5_000 }), (service, route, moreS) => {
      const minutes = tripMinutes(DEFAULT_TARIFFS[service], route)
      expect(minutes).toBeGreaterThanOrEqual(1)
      expect(
        tripMinutes(DEFAULT_TARIFFS[service], { ...route, durationS: route.durationS + moreS }),
      ).toBeGreaterThanOrEqual(minutes)
    }),
  )
})

describe('a payment', () => {
  test('has the method online with an online provider, and with no other provider', () => {
    const online = PAYMENT_PROVIDERS.filter(isOnline)
    expect(online).toEqual(ONLINE_PROVIDERS)
    for (const provider of PAYMENT_PROVIDERS) expect(methodOf(provider) === 'online').toBe(isOnline(provider))
  })

  test('can never return to pending or change to the status that it has', () => {
    for (const from of PAYMENT_STATUSES) {
      expect(PAYMENT_MOVES[from]).not.toContain('pending')
      expect(PAYMENT_MOVES[from]).not.toContain(from)
    }
  })
})
