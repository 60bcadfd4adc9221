import { findPlace, nearestPlace } from '../../places/known-places.ts'
import { distanceM, type LatLon } from '../../places/lat-lon.ts'
import { placeIdOfWaypoint, pointOfWaypoint } from '../../places/resolve-waypoint.ts'
import { estimateRoad } from '../../places/road/road-distance.ts'
import { type Mention, mentionsIn } from '../../places/search/mentions.ts'
import { normalizeWords } from '../../places/search/normalize-words.ts'
import { placeNamed } from '../../places/search/places-in-text.ts'
import type { Waypoint } from '../../places/waypoint.ts'
import type { TripToBook } from './booking.ts'

/** Neighbouring towns touch: the flat fare also covers this many metres by road into the next town. */
export const NEXT_TOWN_M = 10_000

/** The assumed location of an end whose text mentions nothing known: Ganhi, the centre of Cotonou. */
const TOWN_CENTRE: Mention = { lat: 6.3553, lon: 2.4365, city: 'Cotonou', isTown: true }

/** Greatest distance in metres between a chosen point and a place in its text; a town is some kilometres wide. */
const CONTRADICTS_M = 10_000
const TOWN_CONTRADICTS_M = 15_000

export type TripEnds = Pick<TripToBook, 'pickupLocation' | 'dropoffLocation' | 'pickupWaypoint' | 'dropoffWaypoint'>
type End = 'pickupLocation' | 'dropoffLocation'

/** Why the ends of a trip cannot be accepted. */
export type TripEndProblem = {
  readonly code: 'place_ambiguous' | 'place_contradicted' | 'place_needed' | 'place_same'
  readonly field: End
}

const ENDS = [
  { field: 'pickupLocation', waypoint: 'pickupWaypoint' },
  { field: 'dropoffLocation', waypoint: 'dropoffWaypoint' },
] as const

function speaksOfElsewhere(words: string, point: LatLon): boolean {
  const isFar = (one: Mention) => distanceM(point, one) > (one.isTown ? TOWN_CONTRADICTS_M : CONTRADICTS_M)
  const mentions = mentionsIn(words)
  return mentions.length > 0 && mentions.every(isFar)
}

/** The waypoint of one end: the chosen one unless its text contradicts it, else the place that the text names. */
function waypointOf(words: string, waypoint: Waypoint | undefined): Waypoint | undefined | TripEndProblem['code'] {
  const point = pointOfWaypoint(waypoint)
  if (point !== null) return speaksOfElsewhere(words, point) ? 'place_contradicted' : waypoint
  const named = placeNamed(words)
  if (named === 'several') return 'place_ambiguous'
  return named === null ? waypoint : { placeId: named.id }
}

/** Two ends nearer to each other are one place: a phone measures a position no better. */
export const SAME_PLACE_M = 50

const foldedWords = (text: string): string => normalizeWords(text).join(' ') || text.trim()

/** Does the trip end where it begins: in one place of our list, within SAME_PLACE_M, or in the same words? */
function endsWhereItBegins({ pickupLocation, dropoffLocation, pickupWaypoint, dropoffWaypoint }: TripEnds): boolean {
  const [from, to] = [pointOfWaypoint(pickupWaypoint), pointOfWaypoint(dropoffWaypoint)]
  if (from === null || to === null) return foldedWords(pickupLocation) === foldedWords(dropoffLocation)
  const [placeId, otherId] = [placeIdOfWaypoint(pickupWaypoint), placeIdOfWaypoint(dropoffWaypoint)]
  // Neighbouring places of the list stay two: a station and its market.
  if (placeId !== null && otherId !== null) return placeId === otherId
  return distanceM(from, to) <= SAME_PLACE_M
}

/** What is known about the location of an end: its point, or the places in its text. */
type Known = { readonly hasPoint: boolean; readonly mentions: readonly Mention[] }

/** The city of the nearest place; null for a point far from every place of our list. */
function cityOf(point: LatLon): string | null {
  const { place, distanceM: awayM } = nearestPlace(point)
  return awayM <= NEXT_TOWN_M ? place.city : null
}

function knownOf(words: string, waypoint: Waypoint | undefined): Known {
  const point = pointOfWaypoint(waypoint)
  if (point === null) return { hasPoint: false, mentions: mentionsIn(words) }
  const place = waypoint !== undefined && 'placeId' in waypoint ? findPlace(waypoint.placeId) : undefined
  return {
    hasPoint: true,
    mentions: [{ ...point, city: place?.city ?? cityOf(point), isTown: place?.kind === 'town' }],
  }
}

function isOutOfTown(from: Mention, to: Mention): boolean {
  return from.city !== to.city && estimateRoad(from, to).roadM > NEXT_TOWN_M
}

/**
 * The assumed location of an end whose text mentions nothing known: the town of the pickup if its point is known, else
 * Cotonou. A text that is only a town, « Ouidah », is where a person goes to or comes from.
 */
function aboutEnd(end: Known, pickup: Known): readonly Mention[] {
  if (end.mentions.length > 0) return end.mentions
  return pickup.hasPoint && pickup.mentions.every(({ isTown }) => !isTown) ? pickup.mentions : [TOWN_CENTRE]
}

/** The end that needs a place, when the texts lead out of town and an end has no known point. */
function endOutOfTown(trip: TripEnds): End | undefined {
  const pickup = knownOf(trip.pickupLocation, trip.pickupWaypoint)
  const dropoff = knownOf(trip.dropoffLocation, trip.dropoffWaypoint)
  if (pickup.hasPoint && dropoff.hasPoint) return undefined
  const starts = aboutEnd(pickup, pickup)
  const isFar = aboutEnd(dropoff, pickup).some((to) => starts.some((from) => isOutOfTown(from, to)))
  if (!isFar) return undefined
  const isToSay = !dropoff.hasPoint && (dropoff.mentions.length > 0 || pickup.hasPoint || pickup.mentions.length === 0)
  return isToSay ? 'dropoffLocation' : 'pickupLocation'
}

/**
 * A trip with each end at the place that its text names. An end whose text names nothing keeps only its text, at the flat
 * fare of a city trip. Returns the problem instead when a name fits several places, a text contradicts the chosen place,
 * the trip ends where it begins, or a trip out of town has an end without a place.
 */
export function placeTrip<T extends TripEnds>(trip: T): T | TripEndProblem {
  let placed = trip
  for (const { field, waypoint } of ENDS) {
    const found = waypointOf(trip[field], trip[waypoint])
    if (typeof found === 'string') return { code: found, field }
    if (found !== trip[waypoint]) placed = { ...placed, [waypoint]: found }
  }
  if (endsWhereItBegins(placed)) return { code: 'place_same', field: 'dropoffLocation' }
  const field = endOutOfTown(placed)
  return field === undefined ? placed : { code: 'place_needed', field }
}

export function isTripEndProblem(placed: object): placed is TripEndProblem {
  return 'code' in placed
}
