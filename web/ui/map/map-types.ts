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

/** A drawing in geographic coordinates, visible where no tile is. */
export type MapPlan = {
  readonly waters: readonly MapLine[]
  readonly axes: readonly MapLine[]
  readonly streets: readonly MapLine[]
  readonly bridges: readonly MapLine[]
  readonly runway: MapLine
  readonly names: readonly MapName[]
}

/** The source of map tiles, and the credit that their maker asks for. */
export type TileLayerSource = { readonly url: string; readonly credit: string }

export type MapSource = { readonly plan: MapPlan; readonly tiles: TileLayerSource | null }

/** A place or vehicle to find on the map. */
export type MapMark = {
  readonly id: string
  readonly at: MapPoint
  /** `demand`: a disc with its caption inside. */
  readonly look: 'start' | 'end' | 'vehicle' | 'demand'
  readonly icon?: IconName
  readonly caption?: string
  /** The position is not recent. */
  readonly isOld?: boolean
  /** It is drawn, but the map need not zoom out to show it. */
  readonly isAside?: boolean
}

/** One of many: a small disc. */
export type MapDot = { readonly id: string; readonly at: MapPoint; readonly tone: Tone }
