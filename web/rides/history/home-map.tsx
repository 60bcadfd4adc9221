import { useMemo } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import { pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useWay } from '#web/api/use-way.ts'
import { StillTrip } from '#web/parts/still-trip.tsx'

export type HomeMapProps = { choosing: TripToBook | undefined; ride: PassengerRide | undefined }

/** The way of the trip that is being booked, or of the ride that the page speaks of; the city when it speaks of none. */
export function HomeMap({ choosing, ride }: HomeMapProps) {
  const from = useMemo(() => pointOfWaypoint(choosing?.pickupWaypoint), [choosing?.pickupWaypoint])
  const to = useMemo(() => pointOfWaypoint(choosing?.dropoffWaypoint), [choosing?.dropoffWaypoint])
  const pickup = choosing ? from : (ride?.pickupPoint ?? null)
  const dropoff = choosing ? to : (ride?.dropoffPoint ?? null)
  const way = useWay(pickup, dropoff, SERVICES[ride?.rideType ?? 'zemidjan'].driverType)
  return <StillTrip pickup={pickup} dropoff={dropoff} way={way?.line ?? null} />
}
