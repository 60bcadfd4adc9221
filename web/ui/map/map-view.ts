import type { MapDot, MapMark, MapPlan, MapPoint, TileLayerSource } from '#web/ui/map/map-types.ts'

/** An interactive map, once its library has loaded. */
export type MapView = {
  showTiles(tiles: TileLayerSource | null): void
  showMarks(marks: readonly MapMark[]): void
  showDots(dots: readonly MapDot[]): void
  /** Moves so that all of these are visible. */
  showAll(points: readonly MapPoint[]): void
  /** The same, only if one of them is out of view. */
  keepInSight(points: readonly MapPoint[]): void
  close(): void
}

export type MapWishes = {
  readonly plan: MapPlan
  /** The person has moved the map: it stays where they left it. */
  readonly onHandled: () => void
  readonly onPick: (id: string) => void
}
