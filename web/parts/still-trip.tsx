import { useEffect, useRef, useState } from 'react'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import type { MapLine, MapMark, MapPoint, MapWay } from '#web/ui/map/map-types.ts'
import { CARD_SHEET, type Sheet } from '#web/ui/map/plain-frame.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'
import { ACTION_TEXTS, CITY_PLAN_TEXTS, TRIP_MAP_TEXTS } from '#web/ui/ui.fr.ts'

/** What the caption of a mark needs below it, in pixels. */
const BELOW = 12

/** The size of the box in pixels: the plan is drawn for it, so that names are as large as elsewhere. */
function useSheet() {
  const box = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<Sheet>()
  useEffect(() => {
    if (box.current === null) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      // Hidden, it has no size, and nothing can be drawn.
      setSheet(
        width * height > 0
          ? { width, height, margin: Math.min(CARD_SHEET.margin, height / 3), bottom: BELOW }
          : undefined,
      )
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, sheet }
}

type StillTripProps = { pickup: MapPoint | null; dropoff: MapPoint | null; way: MapLine | null }

/** A trip on the plan, to look at, not to move; without a trip, the city. Loaded on demand, because the plan costs data. */
export function StillTrip({ pickup, dropoff, way }: StillTripProps) {
  const { box, sheet } = useSheet()
  const marks: MapMark[] = []
  if (pickup) marks.push({ id: 'pickup', at: pickup, look: 'start', caption: ACTION_TEXTS.pickup })
  if (dropoff) marks.push({ id: 'dropoff', at: dropoff, look: 'end', caption: TRIP_MAP_TEXTS.arrival })
  const ways: MapWay[] = way ? [{ id: 'trip', line: way, look: 'trip' }] : []
  const points = [...marks.map(({ at }) => at), ...(way ?? [])]
  return (
    <div ref={box} className="map-frame map-frame-screen">
      {sheet && <PlainPlan plan={CITY_PLAN} marks={marks} ways={ways} points={points} sheet={sheet} />}
      <p className="map-credit">{CITY_PLAN_TEXTS.credit}</p>
    </div>
  )
}
