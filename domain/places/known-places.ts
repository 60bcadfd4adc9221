import { distanceM, type LatLon } from './lat-lon.ts'
import type { PlaceKind } from './place-kinds.ts'
import { PLACES_BY_CITY } from './places.table.ts'

/** A place that people name, with its other names. */
export type Place = LatLon & {
  readonly id: string
  readonly name: string
  readonly kind: PlaceKind
  readonly city: string
  readonly aliases: readonly string[]
}

function placesOf(city: string, kind: string): readonly Place[] {
  const rows = PLACES_BY_CITY[city]?.[kind as PlaceKind] ?? []
  return rows.map(([id, name, lat, lon, ...aliases]) => ({
    id,
    name,
    kind: kind as PlaceKind,
    city,
    lat,
    lon,
    aliases,
  }))
}

/** All places of the list. */
export const PLACES: readonly Place[] = Object.entries(PLACES_BY_CITY).flatMap(([city, byKind]) =>
  Object.keys(byKind).flatMap((kind) => placesOf(city, kind)),
)

const BY_ID: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.id, place]))

export function findPlace(placeId: string): Place | undefined {
  return BY_ID.get(placeId)
}

/** The nearest place of the list by straight line, and its distance in metres. */
export function nearestPlace(point: LatLon): { readonly place: Place; readonly distanceM: number } {
  return PLACES.map((place) => ({ place, distanceM: distanceM(point, place) })).reduce((nearest, other) =>
    other.distanceM < nearest.distanceM ? other : nearest,
  )
}
