import { useMemo } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import { sharedTripMinutes } from '#domain/rides/share/share-words.ts'
import type { SharedTrip } from '#domain/rides/share/shared-trip.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { SHARED_TRIP_TEXTS } from '#web/rides/rides.fr.ts'
import type { MapCover } from '#web/ui/map/map-types.ts'
import { type MapVehicle, TripMap } from '#web/ui/map/trip-map.tsx'

/** The edge of the sheet over the map. */
const COVER: MapCover = { top: 0, bottom: 20 }

type SharedTripMapProps = { trip: SharedTrip; isOld: boolean; label: string }

/** Only the driver, with the minutes they need: both ends of the trip stay private. Without a position, the city. */
export function SharedTripMap({ trip, isOld, label }: SharedTripMapProps) {
  const source = useMapSource()
  const { lat, lon } = trip.position ?? {}
  const { icon } = SERVICES[trip.rideType]
  const minutes = isOld ? null : sharedTripMinutes(trip)
  const driver = useMemo<MapVehicle | null>(
    () =>
      lat === undefined || lon === undefined
        ? null
        : { at: { lat, lon }, icon, isOld, ...(minutes !== null && { label: minutes }) },
    [lat, lon, icon, isOld, minutes],
  )
  return <TripMap source={source} label={SHARED_TRIP_TEXTS.map(label)} driver={driver} extent="screen" cover={COVER} />
}
