import { distanceWords } from '../shared/distance-words.ts'
import type { LatLon } from './lat-lon.ts'
import { PLACE_KINDS, type PlaceKind } from './place-kinds.ts'
import { searchPlaces } from './search/search-places.ts'

/** A place that is proposed during typing: its name, and a detail that distinguishes it from others. */
export type ProposedPlace = {
  readonly id: string
  readonly name: string
  readonly kind: PlaceKind
  readonly detail: string
}

/** The places that the typed text may mean, the likeliest first, with the distance when `near` is known. */
export function proposedPlaces(typed: string, near: LatLon | null): readonly ProposedPlace[] {
  return searchPlaces(typed, near).map(({ place: { id, name, kind, city }, distanceM }) => {
    const where = `${PLACE_KINDS[kind]} · ${city}`
    return { id, name, kind, detail: distanceM === null ? where : `${where} · ${distanceWords(distanceM)}` }
  })
}
