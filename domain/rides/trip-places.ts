import { nearestPlace, type Place } from '../places/known-places.ts'
import { placeNamed, placesMentioned } from '../places/place-in-words.ts'
import { distanceM, type Point } from '../places/point.ts'
import { pointOfSpot } from '../places/resolve-spot.ts'
import type { Spot } from '../places/spot.ts'
import { wayByRoad } from '../places/way-by-road.ts'
import type { Trip } from './booking.ts'

/** Towns grow into each other: into the next one, the flat fare still covers so many metres by road. */
export const NEXT_TOWN_M = 10_000

/** Where a trip is measured from while its other end is unknown: Ganhi, the middle of Cotonou. */
const TOWN_CENTRE: Point = { lat: 6.3553, lon: 2.4365 }

/** Metres between a chosen point and a place that its words name, at most; a town is some kilometres wide. */
const CONTRADICTS_M = 10_000
const TOWN_CONTRADICTS_M = 15_000

export type TripEnds = Pick<Trip, 'pickupLocation' | 'dropoffLocation' | 'pickupSpot' | 'dropoffSpot'>
type End = 'pickupLocation' | 'dropoffLocation'

/** Why the ends of a trip cannot be taken as they stand. */
export type TripEndProblem = {
  readonly code: 'place_ambiguous' | 'place_contradicted' | 'place_needed'
  readonly field: End
}

const ENDS = [
  { field: 'pickupLocation', spot: 'pickupSpot' },
  { field: 'dropoffLocation', spot: 'dropoffSpot' },
] as const

function speaksOfElsewhere(words: string, point: Point): boolean {
  const isFar = (place: Place) => distanceM(point, place) > (place.kind === 'town' ? TOWN_CONTRADICTS_M : CONTRADICTS_M)
  const mentioned = placesMentioned(words)
  return mentioned.length > 0 && mentioned.every(isFar)
}

/** The spot of one end: the chosen one unless its words contradict it, else the place that its words name. */
function spotOf(words: string, spot: Spot | undefined): Spot | undefined | TripEndProblem['code'] {
  const point = pointOfSpot(spot)
  if (point !== null) return speaksOfElsewhere(words, point) ? 'place_contradicted' : spot
  const named = placeNamed(words)
  if (named === 'several') return 'place_ambiguous'
  return named === null ? spot : { placeId: named.id }
}

/** Does an end that is words only lead out of town, by a place that its words mention? Then the flat fare is not its price. */
function leadsOutOfTown(words: string, from: Point): boolean {
  const mentioned = placesMentioned(words)
  // Most words name no place: what is near is looked for only where some do.
  if (mentioned.length === 0) return false
  const { city } = nearestPlace(from).place
  return mentioned.every((place) => place.city !== city && wayByRoad(from, place).byRoadM > NEXT_TOWN_M)
}

/** Where an end is, as far as it is known: its place, or one that its words mention, or the middle of Cotonou. */
function aboutWhere(words: string, spot: Spot | undefined): Point {
  return pointOfSpot(spot) ?? placesMentioned(words)[0] ?? TOWN_CENTRE
}

function endOutOfTown(trip: TripEnds): End | undefined {
  const { pickupLocation, pickupSpot, dropoffLocation, dropoffSpot } = trip
  const isWords = (spot: Spot | undefined) => pointOfSpot(spot) === null
  if (isWords(dropoffSpot) && leadsOutOfTown(dropoffLocation, aboutWhere(pickupLocation, pickupSpot))) {
    return 'dropoffLocation'
  }
  if (isWords(pickupSpot) && leadsOutOfTown(pickupLocation, aboutWhere(dropoffLocation, dropoffSpot))) {
    return 'pickupLocation'
  }
  return undefined
}

/**
 * A trip with each end at the place that its words name. Words that name nothing stay words, at the flat fare of a trip
 * in town. Gives back why not: several places of that name, words that contradict the chosen place, or words alone for
 * a trip out of town.
 */
export function placeTrip<T extends TripEnds>(trip: T): T | TripEndProblem {
  let placed = trip
  for (const { field, spot } of ENDS) {
    const found = spotOf(trip[field], trip[spot])
    if (typeof found === 'string') return { code: found, field }
    if (found !== trip[spot]) placed = { ...placed, [spot]: found }
  }
  const field = endOutOfTown(placed)
  return field === undefined ? placed : { code: 'place_needed', field }
}

export function isTripEndProblem(placed: object): placed is TripEndProblem {
  return 'code' in placed
}
