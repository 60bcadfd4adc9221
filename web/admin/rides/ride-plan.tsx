import { SERVICES } from '#domain/fares/services.table.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { RIDE_SHEET_TEXTS } from '#web/admin/rides/admin-rides.fr.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { useWay } from '#web/api/use-way.ts'
import { TripMap } from '#web/ui/map/trip-map.tsx'

/** The way of the ride by road, from its pickup to its destination; loaded with the map. */
export function RidePlan({ ride }: { ride: AdminRide }) {
  const { pickupPoint, dropoffPoint, pickupLocation, dropoffLocation, rideType } = ride
  const source = useMapSource()
  const way = useWay(pickupPoint, dropoffPoint, SERVICES[rideType].driverType)
  return (
    <TripMap
      source={source}
      label={RIDE_SHEET_TEXTS.plan(pickupLocation, dropoffLocation)}
      pickup={pickupPoint}
      dropoff={dropoffPoint}
      way={way?.line ?? null}
    />
  )
}
