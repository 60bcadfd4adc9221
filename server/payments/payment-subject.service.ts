import type { RideStatus } from '#domain/rides/ride-status.ts'
import { announce, touchRide } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { accountClosure, requireStillOperator } from '../identity/account-state.service.ts'
import { lockDriver } from '../identity/eligibility.service.ts'
import { postAccountPayment, postRide } from '../ledger/ledger.service.ts'
import { lockCompanyOfInvoice } from './invoices/open-invoices.service.ts'
import type { PaymentSubject } from './payment-subject.queries.ts'
import { lockPayableRide, type PayableRide } from './payments.queries.ts'

/** A locked subject: who pays, and the ride; null: a driver's own account, which may have been deleted, or an invoice. */
export type LockedSubject = {
  readonly payerId: string
  readonly ride: PayableRide | null
  readonly isDeleted: boolean
}

/**
 * Locks the ride, the driver's row, or the company of the invoice, until the transaction ends: all decisions about money for
 * it are taken one after the other. Undefined: there is no such ride or invoice.
 */
export async function lockSubject(tx: Db, subject: PaymentSubject): Promise<LockedSubject | undefined> {
  const { rideId, driverId, invoiceId, managerId } = subject
  if (invoiceId !== null && managerId !== null) {
    return (await lockCompanyOfInvoice(tx, invoiceId))
      ? { payerId: managerId, ride: null, isDeleted: false }
      : undefined
  }
  if (driverId !== null) {
    await lockDriver(tx, driverId)
    return { payerId: driverId, ride: null, isDeleted: (await accountClosure(tx, driverId)) === 'account_deleted' }
  }
  const ride = rideId === null ? undefined : await lockPayableRide(tx, rideId)
  return ride && { payerId: ride.passengerId, ride, isDeleted: false }
}

/**
 * The same for an operator's decision, in the order in which all decisions lock: a driver's row, the operators, a ride, a company.
 * Refuses forbidden.
 */
export async function lockForOperator(
  tx: Db,
  operator: Actor,
  subject: PaymentSubject | undefined,
): Promise<LockedSubject | undefined> {
  const account = subject && subject.driverId !== null ? await lockSubject(tx, subject) : undefined
  await requireStillOperator(tx, operator)
  return account ?? (subject && lockSubject(tx, subject))
}

/** Has what the payment is for ended: was the ride cancelled, or the driver's account deleted? */
export function isCancelled({ ride, isDeleted }: LockedSubject): boolean {
  return isDeleted || ride?.status === ('cancelled' satisfies RideStatus)
}

/** Announces to the payer's pages that a payment has changed. The page of a company asks by itself. */
export async function touchSubject(tx: Db, { rideId, driverId }: PaymentSubject): Promise<void> {
  if (driverId !== null) await announce(tx, { kind: 'eligibility', userId: driverId })
  else if (rideId !== null) await touchRide(tx, rideId)
}

/** Brings the books in step with a payment. Call it in the transaction that moves the payment, after the move. */
export async function postPayment(tx: Db, paymentId: string, { rideId }: PaymentSubject, at: Date): Promise<void> {
  if (rideId === null) await postAccountPayment(tx, paymentId, at)
  else await postRide(tx, rideId, at)
}
