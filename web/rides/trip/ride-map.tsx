import { useMemo } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import { phaseOf } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { useWay, useWayAhead } from '#web/api/use-way.ts'
import { useOwnPlace } from '#web/tracking/use-own-place.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useMapCover } from '#web/ui/layout/map-and-sheet.tsx'
import { type MapVehicle, TripMap } from '#web/ui/map/trip-map.tsx'

type RideMapProps = {
  ride: PassengerRide
  position: DriverPosition | null
  isOld: boolean
  /** What stands on the vehicle; null: nothing. */
  vehicleLabel: string | null
  label: string
}

/** The way of the driver to their next end, and what they are on it. */
function useVehicle({ ride, position, isOld, vehicleLabel }: RideMapProps) {
  const { icon, driverType } = SERVICES[ride.rideType]
  const { lat, lon } = position ?? {}
  const at = useMemo(() => (lat === undefined || lon === undefined ? null : { lat, lon }), [lat, lon])
  const end = nextTripEnd(ride) === 'pickup' ? ride.pickupPoint : ride.dropoffPoint
  const ahead = useWayAhead(at, end, driverType)
  const heading = ahead?.heading
  const vehicle = useMemo<MapVehicle | null>(
    () =>
      at && {
        at,
        icon,
        isOld,
        ...(heading !== undefined && { heading }),
        ...(vehicleLabel !== null && { label: vehicleLabel }),
      },
    [at, icon, isOld, heading, vehicleLabel],
  )
  return { vehicle, ahead }
}

/** The passenger's ride on a map, with the way drawn and the vehicle turning along it; loaded with the map itself. */
export function PassengerRideMap(props: RideMapProps) {
  const { ride, label } = props
  const source = useMapSource()
  const { vehicle, ahead } = useVehicle(props)
  const way = useWay(ride.pickupPoint, ride.dropoffPoint, SERVICES[ride.rideType].driverType)
  const towards = nextTripEnd(ride)
  const me = useOwnPlace(towards === 'pickup')
  const cover = useMapCover()
  return (
    <div className={classNames('ride-map', phaseOf(ride) === 'searching' && 'ride-asking')}>
      <TripMap
        source={source}
        label={label}
        pickup={ride.pickupPoint}
        dropoff={ride.dropoffPoint}
        driver={vehicle}
        me={me}
        way={way?.line ?? null}
        approach={towards === 'pickup' ? (ahead?.rest ?? null) : null}
        towards={towards}
        extent="screen"
        cover={cover}
      />
    </div>
  )
}
