import { useEffect, useMemo, useRef, useState } from 'react'
import { MAP_FRAME_TEXTS } from '#web/ui/ui.fr.ts'
import './map.css'
import './plan.css'
import { Button } from '#web/ui/buttons/button.tsx'
import type { MapDot, MapMark, MapPoint, MapSource } from '#web/ui/map/map-types.ts'
import type { MapView } from '#web/ui/map/map-view.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Forty kilobytes, loaded only for an opened map. Until they arrive, or if they never do, the plan is shown alone. */
const loadLeaflet = () => import('#web/ui/map/leaflet/leaflet-view.ts')

const NO_DOTS: readonly MapDot[] = []

type MapFrameProps = {
  source: MapSource
  /** The content of the map as a sentence, which screen readers read instead. */
  label: string
  marks: readonly MapMark[]
  dots?: readonly MapDot[]
  onPick?: (id: string) => void
}

/** A map that shows all given points until the person moves it. */
export function MapFrame({ source, label, marks, dots = NO_DOTS, onPick }: MapFrameProps) {
  const points: readonly MapPoint[] = useMemo(
    () => [...marks.filter(({ isAside }) => !isAside), ...dots].map(({ at }) => at),
    [marks, dots],
  )
  const { box, isReady, isHandled, showAll } = useMapView({ source, marks, dots, onPick }, points)
  return (
    <div className="map-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no fieldset; as a group its buttons can be reached */}
      <div ref={box} className="map-box" role="group" aria-label={label} />
      {!isReady && (
        <div className="map-plain">
          <PlainPlan plan={source.plan} marks={marks} points={points} />
          <p className="map-credit">{MAP_FRAME_TEXTS.contributors}</p>
        </div>
      )}
      {isHandled && (
        <div className="map-recentre">
          <Button variant="secondary" onClick={showAll}>
            {MAP_FRAME_TEXTS.centreAgain}
          </Button>
        </div>
      )}
    </div>
  )
}

type Shown = Required<Pick<MapFrameProps, 'source' | 'marks' | 'dots'>> & {
  onPick: ((id: string) => void) | undefined
}

/** Opens the map in its box once the library has loaded, and keeps its content up to date. */
function useMapView({ source, marks, dots, onPick }: Shown, points: readonly MapPoint[]) {
  const box = useRef<HTMLDivElement>(null)
  const loaded = useLoaded(loadLeaflet, true)
  const [view, setView] = useState<MapView>()
  const [isHandled, setHandled] = useState(false)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])

  useEffect(() => {
    if (loaded === undefined || box.current === null) return
    const opened = loaded.openMap(box.current, {
      plan: source.plan,
      onHandled: () => setHandled(true),
      onPick: (id) => pick.current?.(id),
    })
    setView(opened)
    return () => {
      setView(undefined)
      opened.close()
    }
  }, [loaded, source.plan])

  useEffect(() => view?.showTiles(source.tiles), [view, source.tiles])
  useEffect(() => view?.showMarks(marks), [view, marks])
  useEffect(() => view?.showDots(dots), [view, dots])

  const isFitted = useRef<MapView>(undefined)
  useEffect(() => {
    if (view === undefined || isHandled) return
    if (isFitted.current === view) return view.keepInSight(points)
    isFitted.current = view
    view.showAll(points)
  }, [view, isHandled, points])

  function showAll() {
    setHandled(false)
    view?.showAll(points)
  }
  return { box, isReady: view !== undefined, isHandled, showAll }
}
