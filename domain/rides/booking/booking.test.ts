import { describe, expect, test } from 'vitest'
import { TRIP_SENTENCES } from '../../fares/fares.fr.ts'
import { tripSchema } from '../../fares/trip.ts'
import { bookingSchema, isPendingRideStale, pendingRideSchema } from './booking.ts'

function firstSentence(trip: unknown): string | undefined {
  return tripSchema.safeParse(trip).error?.issues[0]?.message
}

const long = 'a'.repeat(201)

describe('§5 Booking', () => {
  test.each([
    [{ pickupLocation: 'ab', dropoffLocation: 'Dantokpa' }, TRIP_SENTENCES.pickupTooShort],
    [{ pickupLocation: '  a ', dropoffLocation: 'Dantokpa' }, TRIP_SENTENCES.pickupTooShort],
    [{ dropoffLocation: 'Dantokpa' }, TRIP_SENTENCES.pickupTooShort],
    [{ pickupLocation: long, dropoffLocation: 'Dantokpa' }, TRIP_SENTENCES.pickupTooLong],
    [{ pickupLocation: 'Ganhi', dropoffLocation: 'ab' }, TRIP_SENTENCES.dropoffTooShort],
    [{ pickupLocation: 'Ganhi', dropoffLocation: long }, TRIP_SENTENCES.dropoffTooLong],
    [{ pickupLocation: 'a', dropoffLocation: 'b' }, TRIP_SENTENCES.dropoffTooShort],
  ])('the trip %j is refused with its message', (trip, sentence) => {
    expect(firstSentence(trip)).toBe(sentence)
  })

  test('places are trimmed; 3 and 200 characters are accepted', () => {
    const trip = { pickupLocation: ' Éto ', dropoffLocation: 'b'.repeat(200) }
    expect(tripSchema.parse(trip)).toEqual({ pickupLocation: 'Éto', dropoffLocation: 'b'.repeat(200) })
  })

  test('NUL characters and line breaks become spaces', () => {
    const trip = tripSchema.parse({ pickupLocation: 'Gan\u0000hi\n', dropoffLocation: 'Dan\r\ntokpa' })
    expect(trip).toEqual({ pickupLocation: 'Gan hi', dropoffLocation: 'Dan tokpa' })
  })

  test('a price or a passenger sent with a booking is dropped', () => {
    const sent = { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa', rideType: 'xl', price: 1, passengerId: 'x' }
    expect(bookingSchema.parse(sent)).toEqual({ pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa', rideType: 'xl' })
  })
})

describe('a pending ride', () => {
  const saved = pendingRideSchema.parse({
    pickupLocation: 'Ganhi',
    dropoffLocation: 'Dantokpa',
    rideType: 'zemidjan',
    idempotencyKey: 'key-12345678',
    savedAt: '2026-03-10T09:00:00.000Z',
  })

  test.each([
    ['2026-03-10T09:00:00.000Z', false],
    ['2026-03-10T09:30:00.000Z', false],
    ['2026-03-10T09:30:00.001Z', true],
    ['2026-03-10T08:59:59.000Z', true],
  ])('at %s is stale: %s', (now, stale) => {
    expect(isPendingRideStale(saved, new Date(now))).toBe(stale)
  })
})
