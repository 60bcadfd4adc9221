import type { Booking } from '#domain/rides/booking/booking.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'

function isSameInstant(one: string | null, other: string | undefined): boolean {
  return one === null || other === undefined ? one === (other ?? null) : Date.parse(one) === Date.parse(other)
}

/** The ride of this booking, if it is known although no answer came: the same trip, and not there before. */
export function newRideOf(
  booking: Booking,
  before: readonly PassengerRide[],
  rides: readonly PassengerRide[],
): PassengerRide | undefined {
  const wasThere = new Set(before.map((ride) => ride.id))
  return rides.find(
    (ride) =>
      !wasThere.has(ride.id) &&
      ride.status !== 'cancelled' &&
      ride.rideType === booking.rideType &&
      ride.pickupLocation === booking.pickupLocation &&
      ride.dropoffLocation === booking.dropoffLocation &&
      isSameInstant(ride.scheduledFor, booking.scheduledFor) &&
      ride.rider?.phoneNumber === booking.rider?.phoneNumber,
  )
}
