import { useMemo } from 'react'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { MapFrame } from '#web/ui/map/map-frame.tsx'
import type { MapMark, MapPoint, MapSource } from '#web/ui/map/map-types.ts'
import { ACTION_TEXTS, TRIP_MAP_TEXTS } from '#web/ui/ui.fr.ts'

/** A vehicle at its last known position. */
type MapVehicle = {
  readonly at: MapPoint
  readonly icon: IconName
  readonly isOld?: boolean
  /** « 3 min », on the vehicle. */
  readonly caption?: string
}

type TripMapProps = {
  source: MapSource
  /** The content of the map as a sentence: « Carte : votre chauffeur est à 1,2 km du départ ». */
  label: string
  pickup?: MapPoint | null
  dropoff?: MapPoint | null
  driver?: MapVehicle | null
  /** The end to which the driver goes now: the other end may be out of view. */
  towards?: 'pickup' | 'dropoff'
}

/** A trip: pickup, destination and driver. Unknown positions are not drawn. */
export function TripMap({ source, label, pickup, dropoff, driver, towards }: TripMapProps) {
  const marks = useMemo(() => {
    const known: MapMark[] = []
    const isAside = (end: 'pickup' | 'dropoff') => driver != null && towards !== undefined && towards !== end
    if (pickup) {
      known.push({ id: 'pickup', at: pickup, look: 'start', caption: ACTION_TEXTS.pickup, isAside: isAside('pickup') })
    }
    if (dropoff) {
      known.push({
        id: 'dropoff',
        at: dropoff,
        look: 'end',
        caption: TRIP_MAP_TEXTS.arrival,
        isAside: isAside('dropoff'),
      })
    }
    if (driver) known.push({ id: 'driver', look: 'vehicle', ...driver })
    return known
  }, [pickup, dropoff, driver, towards])
  return <MapFrame source={source} label={label} marks={marks} />
}
