import { distanceM, type LatLon } from '../../places/lat-lon.ts'
import { followLine } from '../../places/road/lines/follow-line.ts'
import { type Traffic, trafficAt } from '../../places/road/traffic.ts'
import type { UnusualKind } from './unusual-kinds.ts'

/** So many minutes at one place are a long stop. In dense traffic vehicles stand longer. */
export const STOP_MINUTES: Readonly<Record<Traffic, number>> = { night: 6, day: 8, rush: 15 }
const JAM_LASTS_MINUTES = 30
/** Positions this near to each other, in metres, are one place. */
const STOP_WITHIN_M = 80
/** A phone that stands sends every 20 s: nothing is known of a longer pause between two positions. */
const STOP_GAP_SECONDS = 90

/** A vehicle is off the way from the first distance, and on it again within the second, in metres. */
export const OFF_WAY_M = 500
export const ON_WAY_M = 300
/** The rest of the way has grown by so many metres. */
export const AGAINST_WAY_M = 1_000
/** Off the way or against it for so many seconds. */
export const UNUSUAL_SECONDS = 45

/**
 * Another way is fair while the whole ride gets no longer than this share of the planned one, and some metres: most streets are
 * not mapped, and drivers know better ones.
 */
const FAIR_SHARE = 1.25
const FAIR_MORE_M = 700

/** A ride is far longer than it was priced from this share of its metres, and some more. */
export const FAR_LONGER_SHARE = 1.6
const FAR_LONGER_MORE_M = 1_500
/** The same for its minutes: the larger of both. */
export const FAR_LONGER_TIMES = 2.5
export const FAR_LONGER_MORE_MINUTES = 30

/** This near to either end a driver looks for a door, and waits. */
const NEAR_END_M = 300

/** The same kind is looked for again after so many minutes. */
export const SAME_KIND_MINUTES = 30
/** A kind that could not be asked is tried again after so many seconds. */
const TRY_AGAIN_SECONDS = 60

/** Positions of a ride are looked at every so many seconds. */
export const LOOK_SECONDS = 15

/** A ride as its watch needs it. */
export type WatchedTrip = {
  readonly pricedM: number | null
  readonly pickup: LatLon | null
  readonly dropoff: LatLon
  /** The way from where the ride began. Two points: only guessed. */
  readonly line: readonly LatLon[]
  /** Metres of the first way, on the map or by road: the larger. */
  readonly plannedM: number
}

/** What is known of a ride under way. Instants are milliseconds. */
export type TripWatch = LatLon & {
  readonly at: number
  readonly drivenM: number
  readonly leastRestM: number
  readonly stop: LatLon
  readonly stoppedS: number
  readonly offSince: number | null
  readonly againstSince: number | null
  /** When each kind was last found. */
  readonly found: Readonly<Partial<Record<UnusualKind, number>>>
}

export type TripPosition = { readonly point: LatLon; readonly at: number }

/** Back to the way, or straight to the destination: streets are so much longer than the straight line. */
const BACK_DETOUR = 1.5
const STRAIGHT_DETOUR = 2

/** Where a vehicle is: metres from the planned way, and at most how many from there to the destination. */
export type TripPlace = { readonly awayM: number; readonly restAtMostM: number }

/** Where a vehicle is on the planned way; never off a way that is only guessed. */
export function placeOnWay({ line, dropoff }: Pick<WatchedTrip, 'line' | 'dropoff'>, point: LatLon): TripPlace {
  const here = line.length > 2 ? followLine(line, point) : null
  if (here === null) return { awayM: 0, restAtMostM: distanceM(point, dropoff) * STRAIGHT_DETOUR }
  const { awayM, restM } = here
  return { awayM, restAtMostM: awayM <= ON_WAY_M ? restM : restM + awayM * BACK_DETOUR }
}

/** Is it worth asking how far it is by road? On the way it is known. */
export function needsRoute({ line }: Pick<WatchedTrip, 'line'>, { awayM }: TripPlace): boolean {
  return line.length === 2 || awayM > ON_WAY_M
}

/** The first position of a ride. */
export function beginWatch({ plannedM }: Pick<WatchedTrip, 'plannedM'>, { point, at }: TripPosition): TripWatch {
  const { lat, lon } = point
  const nothing = { offSince: null, againstSince: null, found: {}, drivenM: 0, stoppedS: 0 }
  return { ...nothing, lat, lon, at, leastRestM: plannedM, stop: { lat, lon } }
}

type Place = Pick<TripPlace, 'awayM'> & { readonly restM: number }

/** The metres left, at their least. A way that passes itself seems shorter at once than anybody can drive. */
function leastOf({ leastRestM }: TripWatch, restM: number, movedM: number): number {
  return Math.max(Math.min(leastRestM, restM), leastRestM - (movedM * 1.3 + 100))
}

function stopOf(before: TripWatch, { point, at }: TripPosition): Pick<TripWatch, 'stop' | 'stoppedS'> {
  if (distanceM(before.stop, point) > STOP_WITHIN_M) return { stop: point, stoppedS: 0 }
  const seconds = (at - before.at) / 1000
  // A phone without network or battery is no stop.
  return { stop: before.stop, stoppedS: before.stoppedS + (seconds <= STOP_GAP_SECONDS ? seconds : 0) }
}

function offSince(before: TripWatch, { awayM }: Place, at: number): number | null {
  if (awayM >= OFF_WAY_M) return before.offSince ?? at
  return awayM <= ON_WAY_M ? null : before.offSince
}

/** Is the whole ride, as it has been driven and goes on from here, still about as long as planned? */
function isFair({ plannedM }: WatchedTrip, drivenM: number, restM: number): boolean {
  return drivenM + restM <= plannedM * FAIR_SHARE + FAIR_MORE_M
}

function hasLasted(since: number | null, at: number): boolean {
  return since !== null && at - since >= UNUSUAL_SECONDS * 1000
}

function isNearEnd({ pickup, dropoff }: WatchedTrip, point: LatLon): boolean {
  return distanceM(dropoff, point) <= NEAR_END_M || (pickup !== null && distanceM(pickup, point) <= NEAR_END_M)
}

function isFarLonger({ pricedM, plannedM }: WatchedTrip, drivenM: number): boolean {
  return drivenM > Math.max(pricedM ?? 0, plannedM) * FAR_LONGER_SHARE + FAR_LONGER_MORE_M
}

/** Traffic dissolves slowly: what it was half an hour ago counts too. */
function stopMinutesAt(at: number): number {
  const [now, before] = [trafficAt(new Date(at)), trafficAt(new Date(at - JAM_LASTS_MINUTES * 60_000))]
  return Math.max(STOP_MINUTES[now], STOP_MINUTES[before])
}

/** What is unusual now, the gravest first. */
function kindsOf(trip: WatchedTrip, now: TripWatch, restM: number): UnusualKind[] {
  const isUnfair = !isFair(trip, now.drivenM, restM)
  const isStopped = now.stoppedS >= stopMinutesAt(now.at) * 60
  const isAway = !isNearEnd(trip, now)
  const kinds: UnusualKind[] = []
  if (isAway && isUnfair && hasLasted(now.offSince, now.at)) kinds.push('off_way')
  if (isAway && isUnfair && hasLasted(now.againstSince, now.at)) kinds.push('against_way')
  if (isFarLonger(trip, now.drivenM)) kinds.push('far_longer')
  if (isAway && isStopped) kinds.push('long_stop')
  return kinds
}

function isNew({ found, at }: TripWatch, kind: UnusualKind): boolean {
  const last = found[kind]
  return last === undefined || at - last >= SAME_KIND_MINUTES * 60_000
}

type Looked = {
  readonly watch: TripWatch
  /** Null: nothing is unusual that was not found before. */
  readonly kind: UnusualKind | null
  /** Off the planned way, on another one that is about as long: it becomes the planned one. */
  readonly isOtherWay: boolean
}

/**
 * Looks at the next position of a ride: what is known of it then, and what is unusual. `restM`: metres to the destination from
 * here.
 */
export function watchTrip(trip: WatchedTrip, before: TripWatch, position: TripPosition, place: Place): Looked {
  const { point, at } = position
  const movedM = distanceM(before, point)
  const drivenM = before.drivenM + movedM
  const leastRestM = leastOf(before, place.restM, movedM)
  const isAgainst = place.restM - leastRestM >= AGAINST_WAY_M
  const watch: TripWatch = {
    ...{ lat: point.lat, lon: point.lon, at, drivenM, leastRestM, found: before.found },
    ...stopOf(before, position),
    offSince: offSince(before, place, at),
    againstSince: isAgainst ? (before.againstSince ?? at) : null,
  }
  const kind = kindsOf(trip, watch, place.restM).find((one) => isNew(watch, one)) ?? null
  const isOtherWay = kind === null && hasLasted(watch.offSince, at) && isFair(trip, drivenM, place.restM)
  return {
    watch: kind === null ? watch : { ...watch, found: { ...watch.found, [kind]: at } },
    kind,
    isOtherWay,
  }
}

/** The watch of a ride whose planned way is another one from here. */
export function onOtherWay(watch: TripWatch, restM: number): TripWatch {
  return { ...watch, leastRestM: restM, offSince: null, againstSince: null }
}

/** What was found could not be asked: it is looked for again soon. */
export function retrySoon(watch: TripWatch, kind: UnusualKind): TripWatch {
  const again = watch.at - SAME_KIND_MINUTES * 60_000 + TRY_AGAIN_SECONDS * 1000
  return { ...watch, found: { ...watch.found, [kind]: again } }
}
