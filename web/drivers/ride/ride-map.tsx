import { useMemo } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { TripMap } from '#web/ui/map/trip-map.tsx'

/** The driver's map of their ride: both ends, and the driver's position. */
export function DriverRideMap({ ride, own, label }: { ride: DriverRide; own: LatLon | null; label: string }) {
  const source = useMapSource()
  const icon = SERVICES[ride.rideType].icon
  const driver = useMemo(() => own && { at: own, icon }, [own, icon])
  return (
    <TripMap
      source={source}
      label={label}
      pickup={ride.pickupPoint}
      dropoff={ride.dropoffPoint}
      driver={driver}
      towards={nextTripEnd(ride)}
    />
  )
}
