import type { IconName } from '#web/ui/buttons/icon-names.ts'
import type { Tone } from '#web/ui/layout/tone.ts'

/** A position in degrees. */
export type MapPoint = { readonly lat: number; readonly lon: number }
export type MapLine = readonly MapPoint[]

export type MapName = {
  readonly name: string
  readonly at: MapPoint
  readonly kind: 'water' | 'quarter' | 'place' | 'road'
  /** 1 is written at any zoom, 4 only when zoomed in. */
  readonly rank: 1 | 2 | 3 | 4
  /** Degrees by which it is turned to the right. */
  readonly turn?: number
}

/** A drawing in geographic coordinates, visible where no tile is. */
export type MapPlan = {
  readonly waters: readonly MapLine[]
  readonly roads: {
    readonly trunk: readonly MapLine[]
    readonly primary: readonly MapLine[]
    readonly secondary: readonly MapLine[]
  }
  readonly bridges: readonly MapLine[]
  readonly spans: readonly MapLine[]
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
  readonly look: 'start' | 'end' | 'vehicle' | 'me' | 'demand'
  readonly icon?: IconName
  /** A word below the mark: « Départ ». */
  readonly caption?: string
  /** What matters now, above the mark: « 3 min ». */
  readonly label?: string
  /** Where a vehicle is heading, in degrees clockwise from north. Without it, the direction of its last movement. */
  readonly heading?: number
  /** Of a vehicle: somebody is on board, or waits for it. */
  readonly isBusy?: boolean
  /** The position is not recent. */
  readonly isOld?: boolean
  /** It is drawn, but the map need not zoom out to show it. */
  readonly isAside?: boolean
}

/** One of many: a small disc. */
export type MapDot = { readonly id: string; readonly at: MapPoint; readonly tone: Tone }

/** A way: a trip is a broad line, what leads to it is dotted. */
export type MapWay = {
  readonly id: string
  readonly line: MapLine
  readonly look: 'trip' | 'approach'
  /** It is drawn, but the map need not zoom out to show all of it. */
  readonly isAside?: boolean
}

/** Pixels of a map that a header or a sheet covers: its content is fitted into the rest. */
export type MapCover = { readonly top: number; readonly bottom: number }

export const NO_COVER: MapCover = { top: 0, bottom: 0 }

/** The height of the line at the lower edge that names whose roads these are. */
export const CREDIT_PX = 20
