import { useMemo } from 'react'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { MapFrame } from '#web/ui/map/map-frame.tsx'
import type { MapCover, MapLine, MapMark, MapPoint, MapSource, MapWay } from '#web/ui/map/map-types.ts'
import { ACTION_TEXTS, TRIP_MAP_TEXTS } from '#web/ui/ui.fr.ts'

/**
 * A vehicle at its last known position. `heading`: where it is going, in degrees clockwise from north; without it, its nose
 * follows its last movement. `label`: above it, « 3 min ».
 */
export type MapVehicle = {
  readonly at: MapPoint
  readonly icon: IconName
  readonly isOld?: boolean
  readonly heading?: number
  readonly label?: string
}

type End = 'pickup' | 'dropoff'

/** Everything is compared by identity: pass the same object or line while nothing has changed. */
export type TripMapProps = {
  source: MapSource
  /** The content of the map as a sentence: « Carte : votre chauffeur est à 1,2 km du départ ». */
  label: string
  pickup?: MapPoint | null
  dropoff?: MapPoint | null
  driver?: MapVehicle | null
  /** The person who looks. Never moves the map. */
  me?: MapPoint | null
  /** The way of the trip, drawn as a broad ink line. */
  way?: MapLine | null
  /** The way of the driver to the pickup, dotted in green. */
  approach?: MapLine | null
  /** The end to which the driver goes now: the other end may be out of view. */
  towards?: End
  extent?: 'card' | 'screen'
  /** What a header or a sheet covers, in pixels. */
  cover?: MapCover
}

type Marked = Pick<TripMapProps, 'pickup' | 'dropoff' | 'driver' | 'me' | 'towards'>

const isAside = ({ driver, towards }: Marked, end: End) => driver != null && towards !== undefined && towards !== end

function marksOf(trip: Marked): MapMark[] {
  const { pickup, dropoff, driver, me, towards } = trip
  const known: MapMark[] = []
  const [atPickup, atDropoff] = [isAside(trip, 'pickup'), isAside(trip, 'dropoff')]
  if (pickup) {
    // After the start nobody looks for it, and the vehicle stands on it.
    const caption = towards === 'dropoff' ? {} : { caption: ACTION_TEXTS.pickup }
    known.push({ id: 'pickup', at: pickup, look: 'start', isAside: atPickup, ...caption })
  }
  if (dropoff) {
    known.push({ id: 'dropoff', at: dropoff, look: 'end', caption: TRIP_MAP_TEXTS.arrival, isAside: atDropoff })
  }
  if (me) known.push({ id: 'me', at: me, look: 'me', isAside: true })
  if (driver) known.push({ id: 'driver', look: 'vehicle', ...driver })
  return known
}

/** A trip: its way, pickup, destination and driver. Unknown positions are not drawn. */
export function TripMap({ source, label, extent, cover, way, approach, ...trip }: TripMapProps) {
  const { pickup, dropoff, driver, me, towards } = trip
  const marks = useMemo(
    () => marksOf({ ...(towards && { towards }), pickup, dropoff, driver, me } as Marked),
    [pickup, dropoff, driver, me, towards],
  )
  const isTripAside = isAside(trip, 'dropoff')
  const ways = useMemo(() => {
    const drawn: MapWay[] = []
    if (way) drawn.push({ id: 'trip', line: way, look: 'trip', isAside: isTripAside })
    if (approach) drawn.push({ id: 'approach', line: approach, look: 'approach' })
    return drawn
  }, [way, approach, isTripAside])
  return (
    <MapFrame
      source={source}
      label={label}
      marks={marks}
      ways={ways}
      {...(extent && { extent })}
      {...(cover && { cover })}
    />
  )
}
