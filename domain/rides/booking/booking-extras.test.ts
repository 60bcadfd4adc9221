import { expect, test } from 'vitest'
import { ACCOUNT_SENTENCES } from '../../accounts/accounts.fr.ts'
import { type BookingExtras, bookedExtras, NO_EXTRAS, scheduledForOf, wrongExtra } from './booking-extras.ts'
import { SCHEDULE_SENTENCES } from './schedule.ts'

const NOW = new Date('2026-11-21T07:00:00Z')
const LATER = { isLater: true, day: '2026-11-22', time: '07:30' }
const OTHER = { isForOther: true, fullName: 'Passager Essai', phoneNumber: '+229 01 97 00 00 00' }

const wrong = (extras: Partial<BookingExtras>) => wrongExtra({ ...NO_EXTRAS, ...extras }, NOW)

test('without anything added nothing is wrong and nothing is booked beside the trip', () => {
  expect(wrong({})).toBeNull()
  expect(bookedExtras(NO_EXTRAS)).toEqual({})
})

test('what stands in a part that is not asked for does not count', () => {
  expect(wrong({ day: 'x', phoneNumber: '12' })).toBeNull()
  expect(bookedExtras({ ...NO_EXTRAS, ...LATER, ...OTHER, isLater: false, isForOther: false })).toEqual({})
})

test.each([
  [{ ...LATER, day: '' }, 'day', SCHEDULE_SENTENCES.missing],
  [{ ...LATER, time: '' }, 'time', SCHEDULE_SENTENCES.missing],
  [{ ...LATER, day: '2026-11-21', time: '08:20' }, 'time', SCHEDULE_SENTENCES.tooSoon],
  [{ ...LATER, day: '2026-12-24' }, 'day', SCHEDULE_SENTENCES.tooFar],
  [{ ...OTHER, fullName: ' ' }, 'fullName', ACCOUNT_SENTENCES.nameTooShort],
  [{ ...OTHER, phoneNumber: '9700000' }, 'phoneNumber', ACCOUNT_SENTENCES.phoneFormat],
])('%j: the field %s says why', (extras, field, message) => {
  expect(wrong(extras)).toEqual({ field, message })
})

test('hour and rider join the booking', () => {
  expect(wrong({ ...LATER, ...OTHER })).toBeNull()
  expect(bookedExtras({ ...NO_EXTRAS, ...LATER, ...OTHER })).toEqual({
    scheduledFor: '2026-11-22T06:30:00.000Z',
    rider: { fullName: OTHER.fullName, phoneNumber: OTHER.phoneNumber },
  })
})

test('an hour in time is not wrong: null, and no sentence', () => {
  expect(wrong(LATER)).toBeNull()
})

test('an hour that is none adds nothing to the booking, not even an empty hour', () => {
  const incomplete = { ...NO_EXTRAS, ...LATER, time: '' }
  expect(scheduledForOf(incomplete)).toBeUndefined()
  expect(Object.keys(bookedExtras(incomplete))).toEqual([])
})
