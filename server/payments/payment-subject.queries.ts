import { sql } from 'kysely'

/** What a payment is for: exactly one of a ride, the account of a driver, and an invoice of a company. */
export type PaymentSubject = {
  readonly rideId: string | null
  readonly driverId: string | null
  readonly invoiceId: string | null
  /** The manager who pays the invoice. */
  readonly managerId: string | null
}

/** The columns of payment_transactions that name it. */
export const SUBJECT_COLUMNS = [
  'paymentTransactions.rideId',
  'paymentTransactions.driverId',
  'paymentTransactions.invoiceId',
  'paymentTransactions.managerId',
] as const

const NOTHING: PaymentSubject = { rideId: null, driverId: null, invoiceId: null, managerId: null }

export function ofRide(rideId: string): PaymentSubject {
  return { ...NOTHING, rideId }
}

export function ofDriver(driverId: string): PaymentSubject {
  return { ...NOTHING, driverId }
}

/** The subject alone, of a payment or an attempt. */
export function subjectOf({ rideId, driverId, invoiceId, managerId }: PaymentSubject): PaymentSubject {
  return { rideId, driverId, invoiceId, managerId }
}

/** SQL: is the payment in scope for this ride, this driver's account, or this invoice, whoever pays it? */
export function isFor({ rideId, driverId, invoiceId }: PaymentSubject) {
  if (driverId !== null) return sql<boolean>`payment_transactions.driver_id = ${driverId}::uuid`
  return invoiceId === null
    ? sql<boolean>`payment_transactions.ride_id = ${rideId}::uuid`
    : sql<boolean>`payment_transactions.invoice_id = ${invoiceId}::uuid`
}

export function isSameSubject(one: PaymentSubject, other: PaymentSubject): boolean {
  return one.rideId === other.rideId && one.driverId === other.driverId && one.invoiceId === other.invoiceId
}
