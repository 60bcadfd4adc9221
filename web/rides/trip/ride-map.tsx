import { useMemo } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { minutesWords } from '#domain/shared/distance-words.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { useWay, useWayAhead } from '#web/api/use-way.ts'
import type { MapCover } from '#web/ui/map/map-types.ts'
import { type MapVehicle, TripMap } from '#web/ui/map/trip-map.tsx'

/** The edge of the sheet over the map. */
const COVER: MapCover = { top: 0, bottom: 20 }

type RideMapProps = {
  ride: PassengerRide
  position: DriverPosition | null
  isOld: boolean
  /** Seconds that the driver still needs, shown on the vehicle; null: unknown. */
  leftS: number | null
  label: string
}

/** The way of the driver to their next end, and what they are on it. */
function useVehicle({ ride, position, isOld, leftS }: RideMapProps) {
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
        ...(leftS !== null && { label: minutesWords(leftS) }),
      },
    [at, icon, isOld, heading, leftS],
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
  return (
    <TripMap
      source={source}
      label={label}
      pickup={ride.pickupPoint}
      dropoff={ride.dropoffPoint}
      driver={vehicle}
      way={way?.line ?? null}
      approach={towards === 'pickup' ? (ahead?.rest ?? null) : null}
      towards={towards}
      extent="screen"
      cover={COVER}
    />
  )
}
