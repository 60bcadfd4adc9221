import { type AmountDue, amountDueForRide } from '#domain/payments/amount-due.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { touchRide } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import { postRide } from '../ledger/ledger.service.ts'
import { isChargedToCompanyOf } from './company-charge.queries.ts'
import { insertPayment, movePayment } from './payment-moves.queries.ts'
import { findByStatus, findOwnRide, listPayments, lockPayableRide } from './payments.queries.ts'

/** What a company may pay of a passenger's own ride. */
export type RideToCharge = {
  /** Null: it was cancelled. No company pays a cancellation fee. */
  readonly due: AmountDue | null
  /** Paid in any way, even if that went back. */
  readonly isPaid: boolean
}

/** Undefined: not a ride of this passenger. `lock`: other payments and the cancellation of the ride wait. */
export async function findRideToCharge(
  db: Db,
  rideId: string,
  passengerId: string,
  how?: 'lock',
): Promise<RideToCharge | undefined> {
  const ride = how === 'lock' ? await lockPayableRide(db, rideId) : await findOwnRide(db, rideId, passengerId)
  if (ride?.passengerId !== passengerId) return undefined
  const due = amountDueForRide(ride)
  const payments = await listPayments(db, rideId)
  const isPaid = payments.some(({ purpose, completedAt }) => purpose === 'ride' && completedAt !== null)
  return { due: due?.purpose === 'ride' ? due : null, isPaid }
}

/**
 * Writes the price of a ride as paid by a company, and cancels its pending payment: money that still arrives for that one is
 * refunded. Runs under the ride's lock, after the company was checked.
 */
export async function writeCompanyCharge(
  tx: Db,
  { rideId, companyId, due }: { readonly rideId: string; readonly companyId: string; readonly due: AmountDue },
  at: Date,
): Promise<void> {
  const pending = await findByStatus(tx, rideId, 'pending')
  if (pending) await movePayment(tx, pending.id, 'cancelled', { at })
  await insertPayment(tx, { rideId, due, provider: 'company', companyId, status: 'completed', at })
  await postRide(tx, rideId, at)
  await touchRide(tx, rideId)
}

/**
 * No operator gives back what a company pays to which they belong. Ask under the ride's lock, before its charge goes back.
 * Refuses own_company.
 */
export async function requireOthersCharge(tx: Db, rideId: string, operatorId: string): Promise<void> {
  if (await isChargedToCompanyOf(tx, rideId, operatorId)) throw new Refusal('own_company')
}
