import { useMemo } from 'react'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import { pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import '#web/ui/map/map.css'
import '#web/ui/map/plan.css'
import type { MapMark } from '#web/ui/map/map-types.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'
import { ACTION_TEXTS, MAP_FRAME_TEXTS, TRIP_MAP_TEXTS } from '#web/ui/ui.fr.ts'

/** The trip on the plan, without the map's library: to look at, not to move. */
export function ChoiceMap({ trip: { pickupWaypoint, dropoffWaypoint } }: { trip: TripToBook }) {
  const marks = useMemo(() => {
    const [pickup, dropoff] = [pointOfWaypoint(pickupWaypoint), pointOfWaypoint(dropoffWaypoint)]
    const known: MapMark[] = []
    if (pickup) known.push({ id: 'pickup', at: pickup, look: 'start', caption: ACTION_TEXTS.pickup })
    if (dropoff) known.push({ id: 'dropoff', at: dropoff, look: 'end', caption: TRIP_MAP_TEXTS.arrival })
    return known
  }, [pickupWaypoint, dropoffWaypoint])
  return (
    <div className="map-frame">
      <PlainPlan plan={CITY_PLAN} marks={marks} points={marks.map(({ at }) => at)} />
      <p className="map-credit">{MAP_FRAME_TEXTS.contributors}</p>
    </div>
  )
}
