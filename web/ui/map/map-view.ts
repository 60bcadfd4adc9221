import type { MapCover, MapDot, MapMark, MapPlan, MapPoint, MapWay, TileLayerSource } from '#web/ui/map/map-types.ts'

/** An interactive map, once its library has loaded. It draws nothing before its first `showAll`. */
export type MapView = {
  showTiles(tiles: TileLayerSource | null): void
  showMarks(marks: readonly MapMark[]): void
  showWays(ways: readonly MapWay[]): void
  showDots(dots: readonly MapDot[]): void
  /** Keeps the content clear of what covers the edges. */
  setCover(cover: MapCover): void
  /** Moves so that all of these are visible. */
  showAll(points: readonly MapPoint[]): void
  /** The same, only if one of them is out of view. */
  keepInSight(points: readonly MapPoint[]): void
  close(): void
}

export type MapWishes = {
  readonly plan: MapPlan
  /** The page scrolls around the map: one finger scrolls the page, two move the map. */
  readonly isInPage: boolean
  /** The person has moved the map: it stays where they left it. */
  readonly onHandled: () => void
  readonly onPick: (id: string) => void
}
