import { useMemo } from 'react'
import { useMapSource } from '#web/api/map-source.ts'
import { SHARED_TRIP_TEXTS } from '#web/rides/rides.fr.ts'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { TripMap } from '#web/ui/map/trip-map.tsx'

type SharedTripMapProps = {
  icon: IconName
  position: { readonly lat: number; readonly lon: number }
  isOld: boolean
  label: string
}

/** Only the driver: both ends of the trip stay private. */
export function SharedTripMap({ icon, position: { lat, lon }, isOld, label }: SharedTripMapProps) {
  const source = useMapSource()
  const driver = useMemo(() => ({ at: { lat, lon }, icon, isOld }), [lat, lon, icon, isOld])
  return <TripMap source={source} label={SHARED_TRIP_TEXTS.map(label)} driver={driver} />
}
