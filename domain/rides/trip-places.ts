import type { Place } from '../places/known-places.ts'
import { placeNamed, placesMentioned } from '../places/place-in-words.ts'
import { distanceM, type Point } from '../places/point.ts'
import { pointOfSpot } from '../places/resolve-spot.ts'
import type { Spot } from '../places/spot.ts'
import { wayByRoad } from '../places/way-by-road.ts'
import type { Trip } from './booking.ts'

/** Metres by road that the flat fare covers where an end is words only: a trip across Cotonou. */
export const TOWN_TRIP_M = 10_000

/** Where a trip is measured from while its other end is unknown: Ganhi, the middle of Cotonou. */
const TOWN_CENTRE: Point = { lat: 6.3553, lon: 2.4365 }

/** Metres between a chosen point and a place that its words name, at most; a town is some kilometres wide. */
const CONTRADICTS_M = 4_000
const TOWN_CONTRADICTS_M = 12_000

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
function leadsOutOfTown(words: string, other: Point | null): boolean {
  const from = other ?? TOWN_CENTRE
  const mentioned = placesMentioned(words)
  return mentioned.length > 0 && mentioned.every((place) => wayByRoad(from, place).byRoadM > TOWN_TRIP_M)
}

function endOutOfTown(trip: TripEnds): End | undefined {
  const points = { pickup: pointOfSpot(trip.pickupSpot), dropoff: pointOfSpot(trip.dropoffSpot) }
  if (points.dropoff === null && leadsOutOfTown(trip.dropoffLocation, points.pickup)) return 'dropoffLocation'
  if (points.pickup === null && leadsOutOfTown(trip.pickupLocation, points.dropoff)) return 'pickupLocation'
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
