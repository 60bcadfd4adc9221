import { expect, test } from 'vitest'
import { ACCOUNT_SENTENCES, PHONE_SENTENCES } from '../../accounts/accounts.fr.ts'
import { type BookingExtras, bookedExtras, NO_EXTRAS, scheduledForOf, wrongExtra } from './booking-extras.ts'
import { SCHEDULE_SENTENCES } from './schedule.ts'

const NOW = new Date('2026-11-21T07:00:00Z')
const LATER = { isLater: true, day: '2026-11-22', time: '07:30' }
const OTHER = { isForOther: true, fullName: 'Passager Essai', phoneNumber: '+229 01 97 00 00 00' }

const wrong = (extras: Partial<BookingExtras>) => wrongExtra({ ...NO_EXTRAS, ...extras }, NOW)

test('a form without extras has no error and adds nothing to the booking', () => {
  expect(wrong({})).toBeNull()
  expect(bookedExtras(NO_EXTRAS)).toEqual({})
})

test('values in a part of the form that is switched off are ignored', () => {
  expect(wrong({ day: 'x', phoneNumber: '12' })).toBeNull()
  expect(bookedExtras({ ...NO_EXTRAS, ...LATER, ...OTHER, isLater: false, isForOther: false })).toEqual({})
})

test.each([
  [{ ...LATER, day: '' }, 'day', SCHEDULE_SENTENCES.missing],
  [{ ...LATER, time: '' }, 'time', SCHEDULE_SENTENCES.missing],
  [{ ...LATER, day: '2026-11-21', time: '08:20' }, 'time', SCHEDULE_SENTENCES.tooSoon],
  [{ ...LATER, day: '2026-12-24' }, 'day', SCHEDULE_SENTENCES.tooFar],
  [{ ...OTHER, fullName: ' ' }, 'fullName', ACCOUNT_SENTENCES.nameTooShort],
  [{ ...OTHER, phoneNumber: '9700000' }, 'phoneNumber', PHONE_SENTENCES.numberFormat],
])('%j shows an error at the field %s', (extras, field, message) => {
  expect(wrong(extras)).toEqual({ field, message })
})

test('the scheduled time and the rider are added to the booking', () => {
  expect(wrong({ ...LATER, ...OTHER })).toBeNull()
  expect(bookedExtras({ ...NO_EXTRAS, ...LATER, ...OTHER })).toEqual({
    scheduledFor: '2026-11-22T06:30:00.000Z',
    rider: { fullName: OTHER.fullName, phoneNumber: OTHER.phoneNumber },
  })
})

test('a valid scheduled time has no error', () => {
  expect(wrong(LATER)).toBeNull()
})

test('an invalid time adds no scheduled time to the booking', () => {
  const incomplete = { ...NO_EXTRAS, ...LATER, time: '' }
  expect(scheduledForOf(incomplete)).toBeUndefined()
  expect(Object.keys(bookedExtras(incomplete))).toEqual([])
})
