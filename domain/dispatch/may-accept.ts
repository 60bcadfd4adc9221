import { type DriverEligibility, driverRefusal } from '../drivers/driver-eligibility.ts'
import { isPrepaid, type PaymentProviderId, type PaymentStatus } from '../fares/payment-status.ts'
import type { RideType } from '../fares/services.table.ts'
import { servicesOf } from '../fares/who-drives.ts'
import { debtStopsRide } from '../ledger/debt-limit.ts'
import { dayOf } from '../shared/day.ts'
import type { RefusalCode } from '../wire/refusals.ts'
import { hasRefused, type OfferState, openOfferOf } from './offers.ts'

/** The fields of a ride that decide who may see or accept it. */
export type RideRequest = {
  readonly passengerId: string
  readonly rideType: RideType
  readonly givenBackBy: readonly string[]
  /** The payment of its price; null: nobody has chosen how to pay. */
  readonly payment: { readonly status: PaymentStatus; readonly provider: PaymentProviderId } | null
} & Pick<OfferState, 'openToAll' | 'offers'>

/** Has the provider confirmed the price, or a company taken it over? Any other ride may be paid in cash. */
export function isRidePrepaid({ payment }: Pick<RideRequest, 'payment'>): boolean {
  return payment !== null && payment.status === 'completed' && isPrepaid(payment.provider)
}

/** Why this driver may not accept this ride now, or null. */
export function acceptRefusal(eligibility: DriverEligibility, request: RideRequest, now: Date): RefusalCode | null {
  if (request.passengerId === eligibility.userId) return 'own_ride'
  if (!servicesOf(eligibility).includes(request.rideType)) return 'wrong_vehicle'
  if (request.givenBackBy.includes(eligibility.userId)) return 'ride_given_back'
  // The same answer as for a ride that was never offered to them: nobody learns whom the other avoids.
  if (eligibility.avoidedPassengers.includes(request.passengerId)) return 'not_offered'
  if (debtStopsRide(eligibility.debt, isRidePrepaid(request), now)) return 'debt_limit_reached'
  return driverRefusal(eligibility, dayOf(now))
}

/**
 * Does an open request appear on this driver's screen? An approved, available driver sees the requests that fit their
 * vehicle, even when documents must be renewed: then they see what they miss, but cannot accept (§6). Only drivers with an
 * open offer see a request that is not open to all. A driver never sees a request again that they refused, nor one to pay in
 * cash while they owe too much.
 */
export function seesRequest(eligibility: DriverEligibility, request: RideRequest, now: Date): boolean {
  if (!eligibility.isAvailable || hasRefused(request, eligibility.userId)) return false
  if (!request.openToAll && openOfferOf(request, eligibility.userId) === undefined) return false
  const refusal = acceptRefusal(eligibility, request, now)
  return refusal === null || refusal === 'documents_not_valid'
}
