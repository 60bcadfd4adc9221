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

test('a new ride with the same trip is the booked one', () => {
  expect(newRideOf(BOOKING, [], [ride({})])?.id).toBe('new')
  expect(newRideOf(BOOKING, [ride({})], [ride({})])).toBeUndefined()
})

test('a ride with another time or another rider is not the booked one', () => {
  expect(newRideOf(BOOKING, [], [ride({ scheduledFor: LATER })])).toBeUndefined()
  expect(newRideOf({ ...BOOKING, scheduledFor: LATER }, [], [ride({})])).toBeUndefined()
  expect(newRideOf({ ...BOOKING, rider: RIDER }, [], [ride({})])).toBeUndefined()
})

test('equal times in different notations match', () => {
  const booking = { ...BOOKING, scheduledFor: '2026-11-22T07:30:00+01:00', rider: RIDER }
  expect(newRideOf(booking, [], [ride({ scheduledFor: LATER, rider: RIDER })])?.id).toBe('new')
})
