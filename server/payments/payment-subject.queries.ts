import { sql } from 'kysely'

/** What a payment is for: exactly one of the two. A ride, or the account of a driver. */
export type PaymentSubject = { readonly rideId: string | null; readonly driverId: string | null }

/** SQL: is the payment in scope for this ride, or this driver's account? */
export function isFor({ rideId, driverId }: PaymentSubject) {
  return driverId === null
    ? sql<boolean>`payment_transactions.ride_id = ${rideId}::uuid`
    : sql<boolean>`payment_transactions.driver_id = ${driverId}::uuid`
}

export function isSameSubject(one: PaymentSubject, other: PaymentSubject): boolean {
  return one.rideId === other.rideId && one.driverId === other.driverId
}
