import { describe, expect, test } from 'vitest'
import { FARE_PARTS, fareLineSchema } from './fare-lines.ts'
import { quotedFareSchema, quotesContract } from './quotes.contract.ts'
import { RIDE_TYPES } from './services.table.ts'
import { DEFAULT_TARIFFS, fareOf, tripMinutes } from './tariff.ts'

const TRIP = { pickupLocation: 'Étoile Rouge', dropoffLocation: 'Dantokpa' }
const { body, output } = quotesContract['POST /api/quotes']

describe('a quote request', () => {
  test('has two locations, with optional waypoints and an optional scheduled time', () => {
    expect(body.parse(TRIP)).toEqual(TRIP)
    const whole = {
      ...TRIP,
      pickupWaypoint: { placeId: 'carrefour-etoile-rouge' },
      dropoffWaypoint: { lat: 6.37, lon: 2.43 },
      scheduledFor: '2026-03-10T10:00:00+01:00',
    }
    expect(body.parse(whole)).toEqual(whole)
  })

  test('reports a wrong destination before a wrong pickup, in the order of the form', () => {
    const sentence = (sent: object) => body.safeParse(sent).error?.issues[0]?.message
    expect(sentence({})).toBe('La destination doit contenir au moins 3 caractères')
    expect(sentence({ dropoffLocation: 'Ganhi' })).toBe('Le lieu de départ doit contenir au moins 3 caractères')
  })

  test('drops a price and a service that the caller sends', () => {
    expect(body.parse({ ...TRIP, priceXof: 1, rideType: 'xl' })).toEqual(TRIP)
  })

  test('refuses a waypoint outside Benin and a scheduled date without a time', () => {
    expect(body.safeParse({ ...TRIP, pickupWaypoint: { lat: 48.85, lon: 2.35 } }).success).toBe(false)
    expect(body.safeParse({ ...TRIP, scheduledFor: '2026-03-10' }).success).toBe(false)
  })
})

describe('a quoted price', () => {
  const at = new Date('2026-03-10T21:30:00Z')
  const route = { distanceM: 42_000, durationS: 4_000 }

  test('can carry the fare lines of the tariff for each service', () => {
    const fares = RIDE_TYPES.map((rideType) => ({
      rideType,
      ...fareOf(DEFAULT_TARIFFS[rideType], route, at),
      distanceM: route.distanceM,
      durationMinutes: tripMinutes(DEFAULT_TARIFFS[rideType], route),
    }))
    expect(output.parse({ fares, quote: 'signed' })).toEqual({ fares, quote: 'signed' })
  })

  test('for an unknown route has no distance', () => {
    const { priceXof, lines } = fareOf(DEFAULT_TARIFFS.zemidjan, null, at)
    const fare = { rideType: 'zemidjan', priceXof, lines, distanceM: null, durationMinutes: 18 }
    expect(quotedFareSchema.parse(fare)).toEqual(fare)
  })

  test('has lines of whole francs, each for a known part of the fare', () => {
    const line = { part: 'flat', amountXof: 500, units: 7_000 }
    for (const part of FARE_PARTS) expect(fareLineSchema.safeParse({ ...line, part }).success).toBe(true)
    expect(fareLineSchema.safeParse({ ...line, part: 'tip' }).success).toBe(false)
    expect(fareLineSchema.safeParse({ ...line, amountXof: 12.5 }).success).toBe(false)
    expect(fareLineSchema.parse({ ...line, units: null }).units).toBeNull()
  })
})

test('quote requests are public and rate limited by network address', () => {
  const [limit] = quotesContract['POST /api/quotes'].limits
  expect(limit.by).toBe('network')
  expect(quotesContract['POST /api/quotes'].access).toBe('public')
})
