import { expect, test } from 'vitest'
import { LOCATION_MAX, LOCATION_MIN } from '../places/waypoint.ts'
import { TRIP_SENTENCES } from './fares.fr.ts'
import { scheduledForSchema, tripSchema } from './trip.ts'

const typed = { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa' }

function firstSentence(change: Partial<typeof typed>): string | undefined {
  return tripSchema.safeParse({ ...typed, ...change }).error?.issues[0]?.message
}

test.each(['2026-11-21T09:00:00Z', '2026-11-21T10:00:00+01:00'])(
  'a scheduled time is accepted in any time zone: %s',
  (instant) => {
    expect(scheduledForSchema.safeParse(instant).success).toBe(true)
  },
)

test.each(['2026-11-21T09:00:00', '2026-11-21', '10:00', ''])(
  'a scheduled time that is not a full instant is refused: %j',
  (instant) => {
    expect(scheduledForSchema.safeParse(instant).success).toBe(false)
  },
)

test('the scheduled time may be missing', () => {
  expect(scheduledForSchema.parse(undefined)).toBeUndefined()
})

test('pickup and destination accept texts of the minimum and of the maximum length', () => {
  for (const length of [LOCATION_MIN, LOCATION_MAX]) {
    expect(firstSentence({ pickupLocation: 'a'.repeat(length), dropoffLocation: 'b'.repeat(length) })).toBeUndefined()
  }
})

test.each([
  ['pickupLocation', LOCATION_MIN - 1, TRIP_SENTENCES.pickupTooShort],
  ['pickupLocation', LOCATION_MAX + 1, TRIP_SENTENCES.pickupTooLong],
  ['dropoffLocation', LOCATION_MIN - 1, TRIP_SENTENCES.dropoffTooShort],
  ['dropoffLocation', LOCATION_MAX + 1, TRIP_SENTENCES.dropoffTooLong],
] as const)('%s with %i characters is refused in French', (field, length, sentence) => {
  expect(firstSentence({ [field]: 'a'.repeat(length) })).toBe(sentence)
})
