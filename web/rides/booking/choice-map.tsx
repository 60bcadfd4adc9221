import { useEffect, useMemo, useRef, useState } from 'react'
import { type RideType, SERVICES } from '#domain/fares/services.table.ts'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import { pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { useWay } from '#web/api/use-way.ts'
import type { MapMark, MapWay } from '#web/ui/map/map-types.ts'
import type { Sheet } from '#web/ui/map/plain-frame.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'
import { ACTION_TEXTS, CITY_PLAN_TEXTS, TRIP_MAP_TEXTS } from '#web/ui/ui.fr.ts'

type ChoiceMapProps = {
  trip: TripToBook
  rideType: RideType
  /** The trip in words, which lies over the map on a phone. */
  bar: () => HTMLElement | null
}

/** Pixels: the drawing of an end stands above its point, its disc or caption below; the credit lies at the lower edge. */
const ABOVE = 38
const BELOW = { bare: 12, captions: 32 }
const CREDIT = 16
/** Beside the way: half a caption is 31 pixels wide, half a drawing 18. */
const MARGINS = { bare: 20, captions: 40 }
/** Around the way, on a wide map. */
const MARGIN_WIDE = 80
const WIDE_FROM = 600
/** A lower map has no room for captions: the bar above says both ends. */
const CAPTIONS_FROM = 150

/** The sheet that the map's frame has room for; undefined until it is measured. */
function useSheet(bar: ChoiceMapProps['bar']) {
  const frame = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<Sheet & { hasCaptions: boolean }>()
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const watch = new ResizeObserver(() => {
      const { top, bottom, left, width, height } = element.getBoundingClientRect()
      const over = bar()?.getBoundingClientRect()
      const covered = over && over.top < bottom && over.right > left ? Math.max(0, over.bottom - top) : 0
      const hasCaptions = height - covered >= CAPTIONS_FROM
      const look = hasCaptions ? 'captions' : 'bare'
      const margin = width >= WIDE_FROM ? MARGIN_WIDE : MARGINS[look]
      setSheet({
        width,
        height,
        margin,
        top: covered + Math.max(0, ABOVE - margin),
        bottom: Math.max(0, BELOW[look] + CREDIT - margin),
        hasCaptions,
      })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [bar])
  return { frame, sheet }
}

/** The trip on the plan with its way, without the map's library: to look at, not to move. */
export function ChoiceMap({ trip: { pickupWaypoint, dropoffWaypoint }, rideType, bar }: ChoiceMapProps) {
  const pickup = useMemo(() => pointOfWaypoint(pickupWaypoint), [pickupWaypoint])
  const dropoff = useMemo(() => pointOfWaypoint(dropoffWaypoint), [dropoffWaypoint])
  const way = useWay(pickup, dropoff, SERVICES[rideType].driverType)
  const { frame, sheet } = useSheet(bar)
  const marks: MapMark[] = []
  const caption = (words: string) => (sheet?.hasCaptions ? { caption: words } : {})
  if (pickup) marks.push({ id: 'pickup', at: pickup, look: 'start', ...caption(ACTION_TEXTS.pickup) })
  if (dropoff) marks.push({ id: 'dropoff', at: dropoff, look: 'end', ...caption(TRIP_MAP_TEXTS.arrival) })
  const ways: MapWay[] = way ? [{ id: 'trip', line: way.line, look: 'trip' }] : []
  const points = [...marks.map(({ at }) => at), ...(way?.line ?? [])]
  return (
    <div ref={frame} className="map-frame map-frame-screen">
      {sheet && <PlainPlan plan={CITY_PLAN} marks={marks} ways={ways} points={points} sheet={sheet} />}
      <p className="map-credit">{CITY_PLAN_TEXTS.credit}</p>
    </div>
  )
}
