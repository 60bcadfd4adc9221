import { MapFrame } from '#web/ui/map/map-frame.tsx'
import type { MapDot, MapMark, MapSource } from '#web/ui/map/map-types.ts'

const NO_MARKS: readonly MapMark[] = []

type PointsMapProps = {
  source: MapSource
  /** What the map shows, as a sentence. */
  label: string
  /** Renewed as a whole: keep its identity while nothing has changed. */
  dots: readonly MapDot[]
  onPick: (id: string) => void
}

/** Many at once: each a disc in the colour of its tone, which can be tapped. What they are is written beside the map. */
export function PointsMap({ source, label, dots, onPick }: PointsMapProps) {
  return <MapFrame source={source} label={label} marks={NO_MARKS} dots={dots} onPick={onPick} />
}
