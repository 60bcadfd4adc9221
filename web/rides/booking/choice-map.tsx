import { useMemo } from 'react'
import { type RideType, SERVICES } from '#domain/fares/services.table.ts'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import { pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { useWay } from '#web/api/use-way.ts'
import type { MapMark, MapWay } from '#web/ui/map/map-types.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'
import { ACTION_TEXTS, MAP_FRAME_TEXTS, TRIP_MAP_TEXTS } from '#web/ui/ui.fr.ts'

type ChoiceMapProps = { trip: TripToBook; rideType: RideType }

/** The trip on the plan with its way, without the map's library: to look at, not to move. */
export function ChoiceMap({ trip: { pickupWaypoint, dropoffWaypoint }, rideType }: ChoiceMapProps) {
  const pickup = useMemo(() => pointOfWaypoint(pickupWaypoint), [pickupWaypoint])
  const dropoff = useMemo(() => pointOfWaypoint(dropoffWaypoint), [dropoffWaypoint])
  const way = useWay(pickup, dropoff, SERVICES[rideType].driverType)
  const marks: MapMark[] = []
  if (pickup) marks.push({ id: 'pickup', at: pickup, look: 'start', caption: ACTION_TEXTS.pickup })
  if (dropoff) marks.push({ id: 'dropoff', at: dropoff, look: 'end', caption: TRIP_MAP_TEXTS.arrival })
  const ways: MapWay[] = way ? [{ id: 'trip', line: way.line, look: 'trip' }] : []
  const points = [...marks.map(({ at }) => at), ...(way?.line ?? [])]
  return (
    <div className="map-frame map-frame-screen">
      <PlainPlan plan={CITY_PLAN} marks={marks} ways={ways} points={points} />
      <p className="map-credit">{MAP_FRAME_TEXTS.contributors}</p>
    </div>
  )
}
