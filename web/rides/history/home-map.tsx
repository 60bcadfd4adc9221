import { SERVICES } from '#domain/fares/services.table.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useWay } from '#web/api/use-way.ts'
import { StillTrip } from '#web/parts/still-trip.tsx'

/** The way of the ride that the page speaks of; the city when it speaks of none. */
export function HomeMap({ ride }: { ride: PassengerRide | undefined }) {
  const { pickupPoint = null, dropoffPoint = null } = ride ?? {}
  const way = useWay(pickupPoint, dropoffPoint, SERVICES[ride?.rideType ?? 'zemidjan'].driverType)
  return <StillTrip pickup={pickupPoint} dropoff={dropoffPoint} way={way?.line ?? null} />
}
