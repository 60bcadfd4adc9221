import { useMemo } from 'react'
import type { DemandArea } from '#domain/dispatch/demand.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { rideTypesOf } from '#domain/fares/who-drives.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatNumber } from '#domain/shared/format.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { IDLE_MAP_TEXTS } from '#web/drivers/idle/drivers-idle.fr.ts'
import { MapFrame } from '#web/ui/map/map-frame.tsx'
import type { MapMark } from '#web/ui/map/map-types.ts'
import { TripMap } from '#web/ui/map/trip-map.tsx'

type DemandMapProps = { own: LatLon | null; driverType: DriverType; areas: readonly DemandArea[] }

/** The driver's own place, and a disc with the number of requests where there were some. */
export function DemandMap({ own, driverType, areas }: DemandMapProps) {
  const source = useMapSource()
  const marks = useMemo(() => {
    const shown: MapMark[] = areas.map(({ at, rides }) => ({
      id: `${at.lat} ${at.lon}`,
      at,
      look: 'demand',
      caption: formatNumber(rides),
    }))
    const [rideType] = rideTypesOf(driverType)
    if (own && rideType) shown.push({ id: 'own', at: own, look: 'vehicle', icon: SERVICES[rideType].icon })
    return shown
  }, [own, driverType, areas])
  return <MapFrame source={source} label={IDLE_MAP_TEXTS.label} marks={marks} />
}

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
