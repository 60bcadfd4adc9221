import { type RideType, SERVICES } from '../../fares/services.table.ts'
import { TARIFFS } from '../../fares/tariff.ts'

/** Minutes after acceptance in which its passenger cancels for nothing (issue: free until a driver is on the way). */
export const FREE_AFTER_ACCEPT_MINUTES = 2

/** A driver is late when they come so many minutes after what was promised: traffic is nobody's fault. */
export const LATE_MARGIN_MINUTES = 5

const MINUTE_MS = 60_000

/** Why cancelling costs what it costs now, for its passenger. */
export const CANCEL_WHYS = [
  'searching',
  'scheduled',
  'just_accepted',
  'driver_late',
  'on_the_way',
  'says_arrived',
  'arrived',
] as const
export type CancelWhy = (typeof CANCEL_WHYS)[number]

export type CancelMoment = {
  readonly rideType: RideType
  readonly scheduledFor: Date | null
  readonly searchFrom: Date
  readonly acceptedAt: Date | null
  readonly arrivedAt: Date | null
  /** Their positions put them at the pickup about when they said that they had arrived, or since. */
  readonly isSeenThere: boolean
  /** Seconds to the pickup when the driver took the ride. Null: nobody knew where they were. */
  readonly promisedPickupS: number | null
}

export type Cancellation = {
  readonly feeXof: number
  readonly why: CancelWhy
  /** Free now, and no longer from then on. */
  readonly freeUntil: Date | null
  /** Not free now, but from then on, if the driver has not been seen at the pickup by then. */
  readonly freeFrom: Date | null
}

function later(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS)
}

/** From when on the driver is late: what was promised at acceptance, or for later, and a margin. */
function lateFrom(acceptedAt: Date, ride: CancelMoment): Date {
  const pickupMinutes =
    ride.promisedPickupS === null ? SERVICES[ride.rideType].pickupMinutes : ride.promisedPickupS / 60
  const promisedMs = Math.max(later(acceptedAt, pickupMinutes).getTime(), ride.scheduledFor?.getTime() ?? 0)
  return later(new Date(promisedMs), LATE_MARGIN_MINUTES)
}

/**
 * What it costs its passenger to cancel now, and why (issue: around the trip). Operators and the system cancel for
 * nothing. First line that fits:
 *
 * | status    | driver                             | cost |
 * |-----------|------------------------------------|------|
 * | requested | for later, not yet looked for      | nothing: scheduled |
 * | requested |                                    | nothing: searching |
 * | accepted  | accepted less than 2 minutes ago   | nothing: just_accepted, even if they say that they are there |
 * | accepted  | has arrived, and was seen there    | the fee: arrived, even if they were late |
 * | accepted  | is later than promised + 5 minutes | nothing: driver_late |
 * | accepted  | says that they have arrived           | the fee: says_arrived |
 * | accepted  | is on their way                      | the fee: on_the_way |
 */
export function cancellationOf(ride: CancelMoment, now: Date): Cancellation {
  const free = (why: CancelWhy, freeUntil: Date | null = null) => ({ feeXof: 0, why, freeUntil, freeFrom: null })
  if (ride.acceptedAt === null) return free(now < ride.searchFrom ? 'scheduled' : 'searching')
  const freeUntil = later(ride.acceptedAt, FREE_AFTER_ACCEPT_MINUTES)
  if (now < freeUntil) return free('just_accepted', freeUntil)
  const feeXof = TARIFFS[ride.rideType].cancelFeeXof
  const saysArrived = ride.arrivedAt !== null
  if (saysArrived && ride.isSeenThere) return { feeXof, why: 'arrived', freeUntil: null, freeFrom: null }
  const freeFrom = lateFrom(ride.acceptedAt, ride)
  if (now >= freeFrom) return free('driver_late')
  return { feeXof, why: saysArrived ? 'says_arrived' : 'on_the_way', freeUntil: null, freeFrom }
}
