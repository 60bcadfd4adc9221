import { useMemo } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import { driverTypeFor } from '#domain/fares/who-drives.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { useWay, useWayAhead } from '#web/api/use-way.ts'
import { TripMap } from '#web/ui/map/trip-map.tsx'

/** The driver's map of their ride: both ends and the way between them, the driver's position and their way there. */
export function DriverRideMap({ ride, own, label }: { ride: DriverRide; own: LatLon | null; label: string }) {
  const source = useMapSource()
  const { pickupPoint, dropoffPoint, rideType } = ride
  const by = driverTypeFor(rideType)
  const towards = nextTripEnd(ride)
  const way = useWay(pickupPoint, dropoffPoint, by)
  const ahead = useWayAhead(own, towards === 'pickup' ? pickupPoint : dropoffPoint, by)
  const { icon } = SERVICES[rideType]
  const heading = ahead?.heading
  const driver = useMemo(
    () => own && { at: own, icon, ...(heading !== undefined && { heading }) },
    [own, icon, heading],
  )
  return (
    <TripMap
      source={source}
      label={label}
      pickup={pickupPoint}
      dropoff={dropoffPoint}
      driver={driver}
      towards={towards}
      way={way?.line ?? null}
      approach={towards === 'pickup' ? (ahead?.rest ?? null) : null}
    />
  )
}
