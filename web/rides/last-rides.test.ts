import { expect, test } from 'vitest'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { withPassengerRide } from './last-rides.ts'
import { newRideOf } from './new-ride-of.ts'

/** A ride of that hour of one morning. */
function rideOf(hour: number, status: RideStatus = 'completed', version = 1): PassengerRide {
  return {
    id: `ride-${hour}`,
    version,
    rideType: 'zemidjan',
    status,
    pickupLocation: 'Étoile Rouge',
    dropoffLocation: 'Dantokpa',
    priceXof: 500,
    durationMinutes: 12,
    createdAt: `2026-11-21T0${hour}:00:00.000Z`,
    expiresAt: `2026-11-21T0${hour}:10:00.000Z`,
    isOpenToAll: true,
    acceptedAt: null,
    arrivedAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    pickupPoint: null,
    dropoffPoint: null,
    distanceM: null,
    driverNote: null,
    rider: null,
    scheduledFor: null,
    cancelFeeXof: 0,
    driver: null,
    payment: null,
    myStars: null,
    myReasons: [],
    startCode: null,
    shareKey: null,
  }
}

const FIVE = [6, 5, 4, 3, 2].map((hour) => rideOf(hour))
const hoursOf = (rides: readonly PassengerRide[]) => rides.map(({ id }) => Number(id.slice(-1)))

test('a new ride is first, and the oldest of six is dropped', () => {
  expect(hoursOf(withPassengerRide(FIVE, rideOf(7, 'requested')))).toEqual([7, 6, 5, 4, 3])
})

test('an event of a ride older than the five shown changes nothing', () => {
  expect(withPassengerRide(FIVE, rideOf(1, 'completed', 9))).toEqual(FIVE)
})

test('an event of a shown ride keeps it in its place', () => {
  expect(hoursOf(withPassengerRide(FIVE, rideOf(3, 'completed', 9)))).toEqual([6, 5, 4, 3, 2])
})

test('an open ride is not dropped for newer ones; the oldest finished one is', () => {
  const rides = [...FIVE.slice(0, 4), rideOf(2, 'accepted')]
  expect(hoursOf(withPassengerRide(rides, rideOf(7, 'requested')))).toEqual([7, 6, 5, 4, 2])
})

test('an open ride that was not shown replaces the oldest finished one', () => {
  expect(hoursOf(withPassengerRide(FIVE, rideOf(1, 'in_progress')))).toEqual([6, 5, 4, 3, 1])
})

test('a booking without a response is found by its trip among the new rides', () => {
  const booking = { pickupLocation: 'Étoile Rouge', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' } as const
  const older = rideOf(6, 'requested')
  const arrived = rideOf(7, 'requested')
  expect(newRideOf(booking, [older], [arrived, older])).toBe(arrived)
  expect(newRideOf(booking, [older], [older])).toBeUndefined()
  expect(newRideOf({ ...booking, rideType: 'xl' }, [older], [arrived, older])).toBeUndefined()
  expect(newRideOf(booking, [older], [rideOf(7, 'cancelled'), older])).toBeUndefined()
})
