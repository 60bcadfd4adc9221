import type { RideType } from '../../fares/services.table.ts'
import { type AgreedFees, feesOf } from '../../fares/tariff.ts'
import { distanceM, type LatLon } from '../../places/lat-lon.ts'

/** Minutes that a driver waits at the pickup before they may leave without the passenger. */
export const NO_SHOW_MINUTES = 5

/** A driver more than this many metres from the pickup is not waiting there, however imprecise the pickup is. */
const NO_SHOW_WITHIN_M = 1_000

const MINUTE_MS = 60_000

type Arrival = {
  readonly arrivedAt: Date | null
  /** When the server knew of an arrival that was sent later; null: at once. */
  readonly arrivalKnownAt?: Date | null | undefined
}

type Waiting = Arrival & { readonly scheduledFor: Date | null }

/**
 * The arrival from which fees count; null before it. A driver whose phone had no network was there earlier, but neither the
 * passenger nor the server could know: nobody earns a fee by a tap of the past.
 */
export function feesCountFrom({ arrivedAt, arrivalKnownAt }: Arrival): Date | null {
  return arrivedAt === null ? null : new Date(Math.max(arrivedAt.getTime(), arrivalKnownAt?.getTime() ?? 0))
}

/**
 * The beginning of the driver's wait; null before they have arrived. For a ride for later the wait begins at its scheduled
 * time, even if they came earlier.
 */
export function waitsFrom(ride: Waiting): Date | null {
  const from = feesCountFrom(ride)
  return from === null ? null : new Date(Math.max(from.getTime(), ride.scheduledFor?.getTime() ?? 0))
}

/** From this instant on the driver may end the ride as a no-show; null before they have arrived. */
export function noShowFrom(ride: Waiting): Date | null {
  const from = waitsFrom(ride)
  return from === null ? null : new Date(from.getTime() + NO_SHOW_MINUTES * MINUTE_MS)
}

/**
 * Straight-line distance in metres within which a position counts as waiting at the pickup. « Je suis arrivé » needs no
 * confirmation within 400 m by road, which is some 300 m in a straight line; 200 m more allow for the error of a phone
 * between houses, since a stored position has no accuracy.
 */
export const NEAR_PICKUP_M = 500

/**
 * The driver must be seen there in this many different minutes of the wait. One position may be a jump, and a phone sends
 * none during a call to the passenger. Requiring three of at least five minutes rules out both.
 */
export const MINUTES_SEEN = 3

/** Why a no-show costs the passenger nothing. */
export const NO_FEE_WHYS = ['pickup_unknown', 'phone_silent', 'not_near'] as const
export type NoFeeWhy = (typeof NO_FEE_WHYS)[number]

export type NoShowFee = { readonly feeXof: number; readonly whyNoFee: NoFeeWhy | null }

/** A position stored with the ride: when the phone measured it, and when it was received. */
export type Sighting = { readonly point: LatLon; readonly at: Date; readonly receivedAt: Date }

type Wait = {
  readonly ride: AgreedFees & { readonly rideType: RideType }
  readonly pickup: LatLon | null
  /** Positions from before the wait do not count. */
  readonly track: readonly Sighting[]
  readonly since: Date
}

/** Minutes of the wait in which positions were received: one message with ten minutes of positions counts once. */
function minutesOf(track: Wait['track'], since: Date): number {
  const meanwhile = track.filter(({ at, receivedAt }) => at >= since && receivedAt >= since)
  return new Set(meanwhile.map(({ receivedAt }) => Math.floor((receivedAt.getTime() - since.getTime()) / MINUTE_MS)))
    .size
}

function isNear(pickup: LatLon, { point }: Sighting): boolean {
  return distanceM(pickup, point) <= NEAR_PICKUP_M
}

/** Was the driver seen at the pickup at least once? */
export function wasSeenAt(pickup: LatLon | null, track: readonly Sighting[]): boolean {
  return pickup !== null && track.some((sighting) => isNear(pickup, sighting))
}

/**
 * The cost of a no-show for the passenger: the fee only if the driver was seen waiting at the pickup. First matching line:
 *
 * | the pickup  | positions received during the wait          | cost |
 * |-------------|---------------------------------------------|------|
 * | has no point |                                            | nothing: pickup_unknown |
 * | is known    | in fewer than three different minutes       | nothing: phone_silent |
 * | is known    | fewer than three minutes with one near it   | nothing: not_near |
 * | is known    | all others                                  | the fee |
 */
export function noShowFee({ ride, pickup, track, since }: Wait): NoShowFee {
  const nothing = (whyNoFee: NoFeeWhy) => ({ feeXof: 0, whyNoFee })
  if (pickup === null) return nothing('pickup_unknown')
  if (minutesOf(track, since) < MINUTES_SEEN) return nothing('phone_silent')
  const near = track.filter((sighting) => isNear(pickup, sighting))
  if (minutesOf(near, since) < MINUTES_SEEN) return nothing('not_near')
  return { feeXof: feesOf(ride).noShowFeeXof, whyNoFee: null }
}

/** Does the phone report a position away from the pickup? No when the position or the pickup is unknown. */
export function waitsElsewhere(pickup: LatLon | null, driver: LatLon | null): boolean {
  return pickup !== null && driver !== null && distanceM(pickup, driver) > NO_SHOW_WITHIN_M
}
