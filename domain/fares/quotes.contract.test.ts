import { describe, expect, test } from 'vitest'
import { FARE_PARTS, fareLineSchema } from './fare-lines.ts'
import { quotedFareSchema, quotesContract } from './quotes.contract.ts'
import { RIDE_TYPES } from './services.table.ts'
import { fareOf, tripMinutes } from './tariff.ts'

const TRIP = { pickupLocation: 'Étoile Rouge', dropoffLocation: 'Dantokpa' }
const { body, output } = quotesContract['POST /api/quotes']

describe('a question for prices', () => {
  test('is two addresses, and may say where they are and when the ride is to begin', () => {
    expect(body.parse(TRIP)).toEqual(TRIP)
    const whole = {
      ...TRIP,
      pickupWaypoint: { placeId: 'carrefour-etoile-rouge' },
      dropoffWaypoint: { lat: 6.37, lon: 2.43 },
      scheduledFor: '2026-03-10T10:00:00+01:00',
    }
    expect(body.parse(whole)).toEqual(whole)
  })

  test('reads of its start first: the order of the form', () => {
    const sentence = (sent: object) => body.safeParse(sent).error?.issues[0]?.message
    expect(sentence({})).toBe('Le lieu de départ doit contenir au moins 3 caractères')
    expect(sentence({ pickupLocation: 'Ganhi' })).toBe('La destination doit contenir au moins 3 caractères')
  })

  test('never says what the ride should cost', () => {
    expect(body.parse({ ...TRIP, priceXof: 1, rideType: 'xl' })).toEqual(TRIP)
  })

  test('speaks of points in Benin and of instants', () => {
    expect(body.safeParse({ ...TRIP, pickupWaypoint: { lat: 48.85, lon: 2.35 } }).success).toBe(false)
    expect(body.safeParse({ ...TRIP, scheduledFor: '2026-03-10' }).success).toBe(false)
  })
})

describe('a price that is quoted', () => {
  const at = new Date('2026-03-10T21:30:00Z')
  const way = { distanceM: 42_000, durationS: 4_000 }

  test('is what the tariff says, line by line, for each service', () => {
    const fares = RIDE_TYPES.map((rideType) => ({
      rideType,
      ...fareOf(rideType, way, at),
      distanceM: way.distanceM,
      durationMinutes: tripMinutes(rideType, way),
    }))
    expect(output.parse({ fares, quote: 'signed' })).toEqual({ fares, quote: 'signed' })
  })

  test('of an unknown way is the catalogue price, and names no distance', () => {
    const { priceXof, lines } = fareOf('zemidjan', null, at)
    const fare = { rideType: 'zemidjan', priceXof, lines, distanceM: null, durationMinutes: 18 }
    expect(quotedFareSchema.parse(fare)).toEqual(fare)
  })

  test('has lines of whole francs, each for a part that has words', () => {
    const line = { part: 'flat', amountXof: 500, units: 7_000 }
    for (const part of FARE_PARTS) expect(fareLineSchema.safeParse({ ...line, part }).success).toBe(true)
    expect(fareLineSchema.safeParse({ ...line, part: 'tip' }).success).toBe(false)
    expect(fareLineSchema.safeParse({ ...line, amountXof: 12.5 }).success).toBe(false)
    expect(fareLineSchema.parse({ ...line, units: null }).units).toBeNull()
  })
})

test('prices are counted by network: whoever asks has no account yet', () => {
  const [limit] = quotesContract['POST /api/quotes'].limits
  expect(limit.by).toBe('network')
  expect(quotesContract['POST /api/quotes'].access).toBe('public')
})
