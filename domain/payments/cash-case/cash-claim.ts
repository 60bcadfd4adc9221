import { CASH_CLAIMS, type CashClaim } from '../../rides/after/cash-claims.ts'
import { isBeingVerified, isSettled, type RideMoney } from '../unpaid.ts'

/** Longest note that passenger or driver adds for the operator, in characters. Also a CHECK of cash_cases. */
export const CASH_NOTE_MAX = 300

/** Days after the ride in which a passenger may contest cash that the driver confirmed: later nobody remembers. */
export const CASH_CONTEST_DAYS = 7

export type ClaimableRide = RideMoney & { readonly completedAt: string | Date | null }

type ClaimRefusal =
  | 'ride_not_completed'
  | 'ride_already_paid'
  | 'payment_under_way'
  | 'cash_not_confirmed'
  | 'cash_claim_too_late'

function denialRefusal({ payment, completedAt }: ClaimableRide, now: Date): ClaimRefusal | null {
  if (payment?.status !== 'completed' || payment.method !== 'cash') return 'cash_not_confirmed'
  const endedMs = new Date(completedAt ?? 0).getTime()
  return now.getTime() - endedMs > CASH_CONTEST_DAYS * 24 * 3_600_000 ? 'cash_claim_too_late' : null
}

/**
 * Why a passenger may not say this about the cash of their ride, or null. « paid » is for a ride that is shown as unpaid,
 * « not_paid » for one whose driver confirmed cash.
 *
 * | the ride     | its payment                          | « paid »          | « not_paid » |
 * |--------------|--------------------------------------|-------------------|--------------|
 * | not finished |                                      | ride_not_completed | ride_not_completed |
 * | finished     | none, failed, cancelled, or pending  | may               | cash_not_confirmed |
 * | finished     | being verified                       | payment_under_way | cash_not_confirmed |
 * | finished     | in cash, ended within CASH_CONTEST_DAYS | ride_already_paid | may |
 * | finished     | in cash, ended earlier               | ride_already_paid | cash_claim_too_late |
 * | finished     | paid or settled otherwise, refunded  | ride_already_paid | cash_not_confirmed |
 */
export function claimRefusal(claim: CashClaim, ride: ClaimableRide, now: Date): ClaimRefusal | null {
  if (ride.status !== 'completed') return 'ride_not_completed'
  if (claim === 'not_paid') return denialRefusal(ride, now)
  if (isSettled(ride)) return 'ride_already_paid'
  return isBeingVerified(ride) ? 'payment_under_way' : null
}

/** The only thing that its passenger may still say about the cash, or null: once a ride. */
export function possibleClaim(ride: ClaimableRide & { readonly cashCase?: object | undefined }, now: Date) {
  if (ride.cashCase !== undefined) return null
  return CASH_CLAIMS.find((claim) => claimRefusal(claim, ride, now) === null) ?? null
}
