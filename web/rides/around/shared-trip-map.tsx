import { useMemo } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import { WHEREABOUTS_TEXTS } from '#domain/rides/driving/driving.fr.ts'
import { sharedTripMinutes } from '#domain/rides/share/share-words.ts'
import type { SharedTrip } from '#domain/rides/share/shared-trip.ts'
import { formatTime } from '#domain/shared/format.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { SHARED_TRIP_TEXTS } from '#web/rides/rides.fr.ts'
import type { MapCover } from '#web/ui/map/map-types.ts'
import { type MapVehicle, TripMap } from '#web/ui/map/trip-map.tsx'

/** The edge of the sheet over the map. */
const COVER: MapCover = { top: 0, bottom: 20 }

type SharedTripMapProps = { trip: SharedTrip; isOld: boolean; isPast: boolean; label: string }

/** Only the driver, with the minutes they need: both ends of the trip stay private. Without a position, the city. */
export function SharedTripMap({ trip, isOld, isPast, label }: SharedTripMapProps) {
  const source = useMapSource()
  const { lat, lon } = trip.position ?? {}
  const { icon } = SERVICES[trip.rideType]
  const said =
    isPast && trip.position ? WHEREABOUTS_TEXTS.positionAt(formatTime(trip.position.at)) : sharedTripMinutes(trip)
  const driver = useMemo<MapVehicle | null>(
    () =>
      lat === undefined || lon === undefined
        ? null
        : { at: { lat, lon }, icon, isOld, ...(said !== null && { label: said }) },
    [lat, lon, icon, isOld, said],
  )
  return <TripMap source={source} label={SHARED_TRIP_TEXTS.map(label)} driver={driver} extent="screen" cover={COVER} />
}
