import type { MapDot, MapMark, MapPlan, MapPoint, TileLayerSource } from '#web/ui/map/map-types.ts'

/** A map that can be moved, once its program has come. */
export type MapView = {
  showTiles(tiles: TileLayerSource | null): void
  showMarks(marks: readonly MapMark[]): void
  showDots(dots: readonly MapDot[]): void
  /** Moves so that all of these are seen. */
  showAll(points: readonly MapPoint[]): void
  /** The same, where one of them is out of sight. */
  keepInSight(points: readonly MapPoint[]): void
  close(): void
}

export type MapWishes = {
  readonly plan: MapPlan
  /** Somebody has moved the map themselves: it stays where they left it. */
  readonly onHandled: () => void
  readonly onPick: (id: string) => void
}
