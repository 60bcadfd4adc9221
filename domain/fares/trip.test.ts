import { expect, test } from 'vitest'
import { LOCATION_MAX, LOCATION_MIN } from '../places/waypoint.ts'
import { TRIP_SENTENCES } from './fares.fr.ts'
import { scheduledForSchema, tripSchema } from './trip.ts'

const typed = { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa' }

function firstSentence(change: Partial<typeof typed>): string | undefined {
  return tripSchema.safeParse({ ...typed, ...change }).error?.issues[0]?.message
}

test.each(['2026-11-21T09:00:00Z', '2026-11-21T10:00:00+01:00'])(
  'the hour of a ride for later is an instant, in any zone: %s',
  (instant) => {
    expect(scheduledForSchema.safeParse(instant).success).toBe(true)
  },
)

test.each(['2026-11-21T09:00:00', '2026-11-21', '10:00', ''])('what names no instant is no hour: %j', (instant) => {
  expect(scheduledForSchema.safeParse(instant).success).toBe(false)
})

test('a ride without an hour is one for now', () => {
  expect(scheduledForSchema.parse(undefined)).toBeUndefined()
})

test('an address may have as few and as many letters as its limits say', () => {
  for (const length of [LOCATION_MIN, LOCATION_MAX]) {
    expect(firstSentence({ pickupLocation: 'a'.repeat(length), dropoffLocation: 'b'.repeat(length) })).toBeUndefined()
  }
})

test.each([
  ['pickupLocation', LOCATION_MIN - 1, TRIP_SENTENCES.pickupTooShort],
  ['pickupLocation', LOCATION_MAX + 1, TRIP_SENTENCES.pickupTooLong],
  ['dropoffLocation', LOCATION_MIN - 1, TRIP_SENTENCES.dropoffTooShort],
  ['dropoffLocation', LOCATION_MAX + 1, TRIP_SENTENCES.dropoffTooLong],
] as const)('%s with %i letters is refused in French', (field, length, sentence) => {
  expect(firstSentence({ [field]: 'a'.repeat(length) })).toBe(sentence)
})
