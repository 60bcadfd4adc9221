import { useMemo } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import { driverTypeFor } from '#domain/fares/who-drives.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { useWay, useWayAhead } from '#web/api/use-way.ts'
import { TripMap } from '#web/ui/map/trip-map.tsx'

type RideMapProps = { ride: PassengerRide; position: DriverPosition | null; isOld: boolean; label: string }

/** The passenger's ride on a map, with its way and that of the driver; loaded with the map itself. */
export function PassengerRideMap({ ride, position, isOld, label }: RideMapProps) {
  const source = useMapSource()
  const { lat, lon } = position ?? {}
  const at = useMemo(() => (lat === undefined || lon === undefined ? null : { lat, lon }), [lat, lon])
  const { pickupPoint, dropoffPoint, rideType } = ride
  const by = driverTypeFor(rideType)
  const towards = nextTripEnd(ride)
  const way = useWay(pickupPoint, dropoffPoint, by)
  const ahead = useWayAhead(at, towards === 'pickup' ? pickupPoint : dropoffPoint, by)
  const { icon } = SERVICES[rideType]
  const heading = ahead?.heading
  const driver = useMemo(
    () => at && { at, icon, isOld, ...(heading !== undefined && { heading }) },
    [at, icon, isOld, heading],
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
