import { sql } from 'kysely'
import type { RideEvent } from '#domain/admin/admin-rides.contract.ts'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/admin/paging.ts'
import type { AttemptOutcome, FailureReason } from '#domain/payments/attempt-outcome.ts'
import type { PaymentProviderId, PaymentPurpose, PaymentStatus } from '#domain/payments/payment-status.ts'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import type { Db } from '../db/database.ts'
import { beforeCursor, microseconds } from './sql-parts.queries.ts'

export type RideSearch = {
  readonly from: Date | null
  readonly to: Date | null
  readonly status: RideStatus | null
  /** Passengers or drivers; null: anybody's. */
  readonly people: readonly string[] | null
}

export type FoundRide = { readonly id: string; readonly at: string }

/** One page of rides that fit, newest first, and one line more. */
export async function findRides(db: Db, wish: RideSearch, cursor: Cursor | null): Promise<FoundRide[]> {
  const { from, to, status, people } = wish
  const ofPeople =
    people === null ? sql`` : sql`and (passenger_id = any(${people}::uuid[]) or driver_id = any(${people}::uuid[]))`
  const { rows } = await sql<FoundRide>`
    select id, ${microseconds('created_at')} as at from rides
    where (${from}::timestamptz is null or created_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or created_at < ${to}::timestamptz)
      and (${status}::text is null or status = ${status}::text)
      and ${beforeCursor('created_at', 'id', cursor)}
      ${ofPeople}
    order by created_at desc, id desc
    limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  return rows
}

type EventRow = Omit<RideEvent, 'at'> & { readonly at: Date }

/** Who moved the ride, when, why; oldest first. */
export async function listRideEvents(db: Db, rideId: string): Promise<EventRow[]> {
  return db
    .selectFrom('rideEvents')
    .leftJoin('profiles', 'profiles.id', 'rideEvents.actorId')
    .where('rideId', '=', rideId)
    .orderBy('version')
    .select(['version', 'at', 'action', 'party', 'profiles.fullName as actorName', 'reason'])
    .execute()
}

export type PartyRow = {
  readonly userId: string
  readonly fullName: string
  readonly phoneNumber: string | null
  readonly email: string
  readonly vehiclePlate: string | null
}

export async function listParties(db: Db, userIds: readonly string[]): Promise<PartyRow[]> {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('drivers', 'drivers.userId', 'users.id')
    .where('users.id', 'in', userIds)
    .select(['users.id as userId', 'profiles.fullName', 'profiles.phoneNumber', 'users.email', 'drivers.vehiclePlate'])
    .execute()
}

export type PaymentRow = {
  readonly id: string
  readonly purpose: PaymentPurpose
  readonly paymentProvider: PaymentProviderId
  readonly status: PaymentStatus
  readonly amount: number
  readonly failureReason: FailureReason | null
  readonly createdAt: Date
  readonly completedAt: Date | null
}

export async function listPayments(db: Db, rideId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('paymentTransactions')
    .where('rideId', '=', rideId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'purpose', 'paymentProvider', 'status', 'amount', 'failureReason', 'createdAt', 'completedAt'])
    .execute()
}

export type AttemptRow = {
  readonly paymentId: string
  readonly transactionId: string
  readonly outcome: AttemptOutcome
  readonly createdAt: Date
  readonly updatedAt: Date
}

export async function listAttempts(db: Db, rideId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .where('rideId', '=', rideId)
    .orderBy('paymentAttempts.createdAt')
    .select([
      'paymentId',
      'paymentAttempts.transactionId',
      'outcome',
      'paymentAttempts.createdAt',
      'paymentAttempts.updatedAt',
    ])
    .execute()
}
