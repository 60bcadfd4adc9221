import { distanceWords } from '../shared/distance-words.ts'
import type { LatLon } from './lat-lon.ts'
import { PLACE_KINDS } from './place-kinds.ts'
import { searchPlaces } from './search/search-places.ts'

/** A place as it is proposed while somebody types: its name, and what tells it from another. */
export type ProposedPlace = { readonly id: string; readonly name: string; readonly detail: string }

/** What somebody may mean, the likeliest first; with how far away it is when it is known from where. */
export function proposedPlaces(typed: string, near: LatLon | null): readonly ProposedPlace[] {
  return searchPlaces(typed, near).map(({ place: { id, name, kind, city }, distanceM }) => {
    const where = `${PLACE_KINDS[kind]} · ${city}`
    return { id, name, detail: distanceM === null ? where : `${where} · ${distanceWords(distanceM)}` }
  })
}
