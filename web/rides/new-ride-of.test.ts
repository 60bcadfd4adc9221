import { expect, test } from 'vitest'
import type { Booking } from '#domain/rides/booking/booking.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { newRideOf } from './new-ride-of.ts'

const BOOKING: Booking = { pickupLocation: 'Gbégamey', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' }
const LATER = '2026-11-22T06:30:00.000Z'
const RIDER = { fullName: 'Passager Essai', phoneNumber: '+2290197000000' }

/** The few facts that are compared. */
const ride = (facts: Partial<PassengerRide>) =>
  ({ id: 'new', status: 'requested', scheduledFor: null, rider: null, ...BOOKING, ...facts }) as PassengerRide

test('a ride of the same trip that was not there before is the one that was booked', () => {
  expect(newRideOf(BOOKING, [], [ride({})])?.id).toBe('new')
  expect(newRideOf(BOOKING, [ride({})], [ride({})])).toBeUndefined()
})

test('a ride for another hour or another rider is not', () => {
  expect(newRideOf(BOOKING, [], [ride({ scheduledFor: LATER })])).toBeUndefined()
  expect(newRideOf({ ...BOOKING, scheduledFor: LATER }, [], [ride({})])).toBeUndefined()
  expect(newRideOf({ ...BOOKING, rider: RIDER }, [], [ride({})])).toBeUndefined()
})

test('an hour is the same however it is written', () => {
  const booking = { ...BOOKING, scheduledFor: '2026-11-22T07:30:00+01:00', rider: RIDER }
  expect(newRideOf(booking, [], [ride({ scheduledFor: LATER, rider: RIDER })])?.id).toBe('new')
})
