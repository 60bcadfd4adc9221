import { type RideType, SERVICES } from '../../fares/services.table.ts'
import { type AgreedFees, feesOf } from '../../fares/tariff.ts'

/** Minutes after acceptance during which the passenger cancels free of charge. */
export const FREE_AFTER_ACCEPT_MINUTES = 2

/** A driver is late when they arrive this many minutes after the promised time: nobody is responsible for traffic. */
export const LATE_MARGIN_MINUTES = 5

const MINUTE_MS = 60_000

/** The reason for the present cost of cancelling, for the passenger. */
export const CANCEL_WHYS = [
  'searching',
  'scheduled',
  'just_accepted',
  'driver_late',
  'overcharged',
  'on_the_way',
  'says_arrived',
  'arrived',
] as const
export type CancelWhy = (typeof CANCEL_WHYS)[number]

export type CancelMoment = Pick<AgreedFees, 'agreedCancelFeeXof'> & {
  readonly rideType: RideType
  readonly scheduledFor: Date | null
  readonly searchFrom: Date
  readonly acceptedAt: Date | null
  readonly arrivedAt: Date | null
  /** Their positions show them at the pickup around the time when they reported their arrival, or later. */
  readonly isSeenThere: boolean
  /** The driver asks for more than the promised price, as the passenger says. */
  readonly isOvercharged: boolean
  /** Seconds to the pickup at acceptance. Null: the driver's position was unknown. */
  readonly promisedPickupS: number | null
}

export type Cancellation = {
  readonly feeXof: number
  readonly why: CancelWhy
  /** Free now, until this instant. */
  readonly freeUntil: Date | null
  /** Free from this instant on, unless the driver has been seen at the pickup by then. */
  readonly freeFrom: Date | null
}

function later(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS)
}

/** From this instant on the driver is late: the promised arrival (for a ride for later, its time) and a margin. */
function lateFrom(acceptedAt: Date, ride: CancelMoment): Date {
  const pickupMinutes =
    ride.promisedPickupS === null ? SERVICES[ride.rideType].pickupMinutes : ride.promisedPickupS / 60
  const promisedMs = Math.max(later(acceptedAt, pickupMinutes).getTime(), ride.scheduledFor?.getTime() ?? 0)
  return later(new Date(promisedMs), LATE_MARGIN_MINUTES)
}

/**
 * The cost of cancelling now for the passenger, and its reason. Operators and the system cancel free of charge. The first
 * matching line applies:
 *
 * | status    | driver                             | cost |
 * |-----------|------------------------------------|------|
 * | requested | for later, search not begun        | nothing: scheduled |
 * | requested |                                    | nothing: searching |
 * | accepted  | asks for more than the price       | nothing: overcharged, whatever the clock says |
 * | accepted  | accepted less than 2 minutes ago   | nothing: just_accepted, even if they report their arrival |
 * | accepted  | has arrived, and was seen there    | the fee: arrived, even if they were late |
 * | accepted  | is later than promised + 5 minutes | nothing: driver_late |
 * | accepted  | reports their arrival              | the fee: says_arrived |
 * | accepted  | is on their way                    | the fee: on_the_way |
 */
export function cancellationOf(ride: CancelMoment, now: Date): Cancellation {
  const free = (why: CancelWhy, freeUntil: Date | null = null) => ({ feeXof: 0, why, freeUntil, freeFrom: null })
  if (ride.acceptedAt === null) return free(now < ride.searchFrom ? 'scheduled' : 'searching')
  if (ride.isOvercharged) return free('overcharged')
  const freeUntil = later(ride.acceptedAt, FREE_AFTER_ACCEPT_MINUTES)
  if (now < freeUntil) return free('just_accepted', freeUntil)
  const feeXof = feesOf({ ...ride, agreedNoShowFeeXof: null }).cancelFeeXof
  const saysArrived = ride.arrivedAt !== null
  if (saysArrived && ride.isSeenThere) return { feeXof, why: 'arrived', freeUntil: null, freeFrom: null }
  const freeFrom = lateFrom(ride.acceptedAt, ride)
  if (now >= freeFrom) return free('driver_late')
  return { feeXof, why: saysArrived ? 'says_arrived' : 'on_the_way', freeUntil: null, freeFrom }
}
