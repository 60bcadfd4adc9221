import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { homeOf } from '#web/ui/map/home-of.ts'
import {
  type MapCover,
  type MapDot,
  type MapMark,
  type MapPoint,
  type MapSource,
  type MapWay,
  NO_COVER,
} from '#web/ui/map/map-types.ts'
import type { MapView } from '#web/ui/map/map-view.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'
import { MAP_FRAME_TEXTS } from '#web/ui/ui.fr.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Forty kilobytes, loaded only for an opened map. Until they arrive, or if they never do, the plan is shown alone. */
const loadLeaflet = () => import('#web/ui/map/leaflet/leaflet-view.ts')

const NO_DOTS: readonly MapDot[] = []
const NO_WAYS: readonly MapWay[] = []
const NO_POINTS: readonly MapPoint[] = []

type MapFrameProps = {
  source: MapSource
  /** The content of the map as a sentence, which screen readers read instead. */
  label: string
  marks: readonly MapMark[]
  ways?: readonly MapWay[]
  dots?: readonly MapDot[]
  /** Also in view, though nothing stands there. */
  around?: readonly MapPoint[]
  /**
   * `card`: in a page that scrolls, so one finger scrolls the page and two move the map. `screen`: fills its parent, and one
   * finger moves it.
   */
  extent?: 'card' | 'screen'
  /** Pixels at its edges that something covers: the content is fitted to the rest. */
  cover?: MapCover
  onPick?: (id: string) => void
}

/** The points that the map must show, the vehicle first. */
function pointsOf(marks: readonly MapMark[], ways: readonly MapWay[], dots: readonly MapDot[]): readonly MapPoint[] {
  const shown = marks.filter(({ isAside }) => !isAside)
  const foremost = shown.filter(({ look }) => look === 'vehicle')
  const marked = [...foremost, ...shown, ...dots].map(({ at }) => at)
  return [...marked, ...ways.filter(({ isAside }) => !isAside).flatMap(({ line }) => line)]
}

/** A map that shows all given points until the person moves it. */
export function MapFrame(props: MapFrameProps) {
  const {
    source,
    label,
    marks,
    ways = NO_WAYS,
    dots = NO_DOTS,
    around = NO_POINTS,
    extent = 'card',
    cover = NO_COVER,
    onPick,
  } = props
  const points = useMemo(() => [...pointsOf(marks, ways, dots), ...around], [marks, ways, dots, around])
  const shown = { source, marks, ways, dots, cover, isInPage: extent === 'card', onPick }
  const { box, isReady, isHandled, showAll } = useMapView(shown, points)
  const frame = useCover(cover)
  return (
    <div ref={frame} className={classNames('map-frame', extent === 'screen' && 'map-frame-screen')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no fieldset; as a group its buttons can be reached */}
      <div ref={box} className="map-box" role="group" aria-label={label} />
      {!isReady && (
        <div className="map-plain">
          <PlainPlan plan={source.plan} marks={marks} ways={ways} points={points} />
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

/** Tells the styles what is covered: the credit and the buttons stay in sight. */
function useCover({ top, bottom }: MapCover) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.style.setProperty('--map-cover-top', `${top}px`)
    frame.current?.style.setProperty('--map-cover-bottom', `${bottom}px`)
  }, [top, bottom])
  return frame
}

type Shown = Required<Pick<MapFrameProps, 'source' | 'marks' | 'ways' | 'dots' | 'cover'>> & {
  isInPage: boolean
  onPick: ((id: string) => void) | undefined
}

/** Opens the map in its box once the library has loaded, and keeps its content up to date. */
function useMapView({ source, marks, ways, dots, cover, isInPage, onPick }: Shown, points: readonly MapPoint[]) {
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
      isInPage,
      onHandled: () => setHandled(true),
      onPick: (id) => pick.current?.(id),
    })
    setView(opened)
    return () => {
      setView(undefined)
      opened.close()
    }
  }, [loaded, source.plan, isInPage])

  // What decides the view comes first: all that is drawn before would be drawn again.
  useEffect(() => view?.showTiles(source.tiles), [view, source.tiles])
  useEffect(() => view?.setCover(cover), [view, cover])
  const isFitted = useRef<MapView>(undefined)
  useEffect(() => {
    if (view === undefined) return
    if (isFitted.current !== view) view.showAll(points.length > 0 ? points : homeOf(source.plan))
    else if (!isHandled) view.keepInSight(points)
    isFitted.current = view
  }, [view, isHandled, points, source.plan])

  useEffect(() => view?.showMarks(marks), [view, marks])
  useEffect(() => view?.showWays(ways), [view, ways])
  useEffect(() => view?.showDots(dots), [view, dots])

  function showAll() {
    setHandled(false)
    view?.showAll(points)
  }
  return { box, isReady: view !== undefined, isHandled, showAll }
}
