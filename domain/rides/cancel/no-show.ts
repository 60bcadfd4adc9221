import type { RideType } from '../../fares/services.table.ts'
import { TARIFFS } from '../../fares/tariff.ts'
import { distanceM, type LatLon } from '../../places/lat-lon.ts'

/** Minutes that a driver waits at the pickup before they may leave without their passenger. */
export const NO_SHOW_MINUTES = 5

/** Whoever is farther from the pickup than so many metres waits for nobody there, however roughly it was named. */
const NO_SHOW_WITHIN_M = 1_000

const MINUTE_MS = 60_000

type Waiting = { readonly arrivedAt: Date | null; readonly scheduledFor: Date | null }

/**
 * Since when the driver waits; null before they have arrived. For a ride for later the wait begins at the hour that was
 * asked for, however early they came.
 */
export function waitsFrom({ arrivedAt, scheduledFor }: Waiting): Date | null {
  if (arrivedAt === null) return null
  return new Date(Math.max(arrivedAt.getTime(), scheduledFor?.getTime() ?? 0))
}

/** From when on the driver may end the ride because nobody came; null before they have arrived. */
export function noShowFrom(ride: Waiting): Date | null {
  const from = waitsFrom(ride)
  return from === null ? null : new Date(from.getTime() + NO_SHOW_MINUTES * MINUTE_MS)
}

/**
 * Metres from the pickup, in a straight line, within which a position says that they wait there. « Je suis arrivé » is
 * believed within 400 m by road, which is some 300 m in a straight line; 200 m more are for what a phone between houses
 * is wrong by, since a kept position does not say how sure it was.
 */
export const NEAR_PICKUP_M = 500

/**
 * In so many different minutes of the wait they have to be seen there. One position may be a jump, and a phone that calls
 * the passenger sends none meanwhile: three of the five minutes or more are neither.
 */
export const MINUTES_SEEN = 3

/** Why an absence costs the passenger nothing. */
export const NO_FEE_WHYS = ['pickup_unknown', 'phone_silent', 'not_near'] as const
export type NoFeeWhy = (typeof NO_FEE_WHYS)[number]

export type NoShowFee = { readonly feeXof: number; readonly whyNoFee: NoFeeWhy | null }

/** Where a driver was, as it was kept with the ride: when the phone measured it, and when it came in. */
export type Sighting = { readonly point: LatLon; readonly at: Date; readonly receivedAt: Date }

type Wait = {
  readonly rideType: RideType
  readonly pickup: LatLon | null
  /** Of before the wait nothing counts. */
  readonly track: readonly Sighting[]
  readonly since: Date
}

/** Minutes of the wait in which something came in: one sending with ten minutes of positions is one. */
function minutesOf(track: Wait['track'], since: Date): number {
  const meanwhile = track.filter(({ at, receivedAt }) => at >= since && receivedAt >= since)
  return new Set(meanwhile.map(({ receivedAt }) => Math.floor((receivedAt.getTime() - since.getTime()) / MINUTE_MS)))
    .size
}

function isNear(pickup: LatLon, { point }: Sighting): boolean {
  return distanceM(pickup, point) <= NEAR_PICKUP_M
}

/** Was they seen at the pickup even once? */
export function wasSeenAt(pickup: LatLon | null, track: readonly Sighting[]): boolean {
  return pickup !== null && track.some((sighting) => isNear(pickup, sighting))
}

/**
 * What an absence costs the passenger: the fee only where the driver was seen to wait at the pickup. First line that fits:
 *
 * | the pickup  | positions of the wait, by when they came in | cost |
 * |-------------|---------------------------------------------|------|
 * | has no point |                                            | nothing: pickup_unknown |
 * | is known    | in fewer than three different minutes       | nothing: phone_silent |
 * | is known    | near it in fewer than three of its minutes  | nothing: not_near |
 * | is known    | any other                                   | the fee |
 */
export function noShowFee({ rideType, pickup, track, since }: Wait): NoShowFee {
  const nothing = (whyNoFee: NoFeeWhy) => ({ feeXof: 0, whyNoFee })
  if (pickup === null) return nothing('pickup_unknown')
  if (minutesOf(track, since) < MINUTES_SEEN) return nothing('phone_silent')
  const near = track.filter((sighting) => isNear(pickup, sighting))
  if (minutesOf(near, since) < MINUTES_SEEN) return nothing('not_near')
  return { feeXof: TARIFFS[rideType].cancelFeeXof, whyNoFee: null }
}

/** Does their phone say that they wait elsewhere? Not when it says nothing, or when nobody knows where the pickup is. */
export function waitsElsewhere(pickup: LatLon | null, driver: LatLon | null): boolean {
  return pickup !== null && driver !== null && distanceM(pickup, driver) > NO_SHOW_WITHIN_M
}
