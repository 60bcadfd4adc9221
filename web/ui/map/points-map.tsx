import { MapFrame } from '#web/ui/map/map-frame.tsx'
import type { MapDot, MapMark, MapSource } from '#web/ui/map/map-types.ts'

type PointsMapProps = {
  source: MapSource
  /** The content of the map as a sentence. */
  label: string
  /** Compared by identity: pass the same array while nothing has changed. */
  dots: readonly MapDot[]
  /** Drawn over their dots; a tap goes through to the dot. */
  marks: readonly MapMark[]
  onPick: (id: string) => void
}

/** Many points: each a disc in the colour of its tone, which can be tapped. The text beside the map explains them. */
export function PointsMap({ source, label, dots, marks, onPick }: PointsMapProps) {
  return <MapFrame source={source} label={label} marks={marks} dots={dots} onPick={onPick} />
}
