import { useHistoryState } from 'wouter/use-browser-location'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Booking, TripToBook } from '#domain/rides/booking/booking.ts'
import type { BookingExtras } from '#domain/rides/booking/booking-extras.ts'
import { clockInBenin } from '#domain/rides/booking/schedule.ts'

/** The choices to restore when the second view opens again. */
export type Choice = { readonly rideType: RideType; readonly extras: Partial<BookingExtras> }

/** The history state that reopens the choice for a booking: nothing has to be typed again. */
export function choosingAgain(booking: Booking): { readonly trip: TripToBook; readonly choice: Choice } {
  const {
    pickupLocation,
    dropoffLocation,
    pickupWaypoint,
    dropoffWaypoint,
    driverNote,
    rideType,
    scheduledFor,
    rider,
  } = booking
  return {
    trip: { pickupLocation, dropoffLocation, pickupWaypoint, dropoffWaypoint, driverNote },
    choice: {
      rideType,
      extras: {
        ...(scheduledFor !== undefined && { isLater: true, ...clockInBenin(new Date(scheduledFor)) }),
        ...(rider !== undefined && { isForOther: true, ...rider }),
      },
    },
  }
}

/** The trip for which a service is being chosen, in the booking widget's second view. */
export function useTripToChoose(): TripToBook | undefined {
  return useHistoryState<{ readonly trip?: TripToBook } | null>()?.trip
}
