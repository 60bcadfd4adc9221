import { useMemo } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { minutesWords } from '#domain/shared/distance-words.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { TripMap } from '#web/ui/map/trip-map.tsx'

type RideMapProps = {
  ride: PassengerRide
  position: DriverPosition | null
  isOld: boolean
  /** Seconds that the driver still needs, shown on the vehicle; null: unknown. */
  leftS: number | null
  label: string
}

/** The passenger's ride on a map; loaded with the map itself. */
export function PassengerRideMap({ ride, position, isOld, leftS, label }: RideMapProps) {
  const source = useMapSource()
  const { lat, lon } = position ?? {}
  const icon = SERVICES[ride.rideType].icon
  const caption = leftS === null ? undefined : minutesWords(leftS)
  const driver = useMemo(
    () => (lat === undefined || lon === undefined ? null : { at: { lat, lon }, icon, isOld, ...(caption && { caption }) }),
    [lat, lon, icon, isOld, caption],
  )
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
