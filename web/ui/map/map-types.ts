import type { IconName } from '#web/ui/buttons/icon-names.ts'
import type { Tone } from '#web/ui/layout/tone.ts'

/** A position in degrees. */
export type MapPoint = { readonly lat: number; readonly lon: number }
type MapLine = readonly MapPoint[]

type MapName = {
  readonly name: string
  readonly at: MapPoint
  readonly kind: 'water' | 'quarter' | 'place'
  readonly rank: 1 | 2 | 3
}

/** A drawing in geographic coordinates, that stands where no tile does. */
export type MapPlan = {
  readonly waters: readonly MapLine[]
  readonly axes: readonly MapLine[]
  readonly streets: readonly MapLine[]
  readonly bridges: readonly MapLine[]
  readonly runway: MapLine
  readonly names: readonly MapName[]
}

/** Where pictures of the streets come from, and whom their maker asks to be named. */
export type TileLayerSource = { readonly url: string; readonly credit: string }

export type MapSource = { readonly plan: MapPlan; readonly tiles: TileLayerSource | null }

/** Something that is looked for on the map. */
export type MapMark = {
  readonly id: string
  readonly at: MapPoint
  readonly look: 'start' | 'end' | 'vehicle'
  readonly icon?: IconName
  readonly caption?: string
  /** It was there some time ago. */
  readonly isOld?: boolean
  /** It is drawn where it is, and the map need not show so much that it is in sight. */
  readonly isAside?: boolean
}

/** One of many: a small disc. */
export type MapDot = { readonly id: string; readonly at: MapPoint; readonly tone: Tone }
