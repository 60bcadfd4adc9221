import { type RawBuilder, sql } from 'kysely'
import type { RideEvent } from '#domain/admin/rides/admin-rides.contract.ts'
import type { PaymentProviderId, PaymentPurpose, PaymentStatus } from '#domain/fares/payment-status.ts'
import type { AttemptOutcome, FailureReason } from '#domain/payments/online/attempt-outcome.ts'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../../db/database.ts'
import { beforeCursor, microseconds } from '../../db/keyset.ts'

export type RideSearch = {
  readonly from: Date | null
  readonly to: Date | null
  readonly status: RideStatus | null
  /** Ids of passengers or drivers; null: anybody's rides. */
  readonly people: readonly string[] | null
}

export type FoundRide = { readonly id: string; readonly at: string }

/**
 * One page of matching rides, newest first, and one row more. The statement contains only the requested conditions: then an
 * index that has the rides of one status in this order can be used, and a page is read instead of the whole history.
 */
export async function findRides(db: Db, { people, ...wish }: RideSearch, cursor: Cursor | null): Promise<FoundRide[]> {
  const fits = fitting(wish, cursor)
  const rides = people === null ? sql`rides where ${fits}` : sql`(${pagesOfEach(people, fits)}) as rides`
  const { rows } = await sql<FoundRide>`
    select id, ${microseconds('created_at')} as at from ${rides}
    order by created_at desc, id desc
    limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  return rows
}

function fitting({ from, to, status }: Omit<RideSearch, 'people'>, cursor: Cursor | null): RawBuilder<unknown> {
  const conditions = [
    ...(from === null ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(to === null ? [] : [sql`created_at < ${to}::timestamptz`]),
    ...(status === null ? [] : [sql`status = ${sql.lit(status)}`]),
    beforeCursor('created_at', 'id', cursor),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * Reads at most one page of rides of each person in each role, even if they have thousands. Compares only the newest of
 * these: a ride occurs at most twice, for its passenger and for its driver.
 */
function pagesOfEach(people: readonly string[], fits: RawBuilder<unknown>): RawBuilder<unknown> {
  const newest = (column: 'passenger_id' | 'driver_id') => sql`
    (select id, created_at from rides where ${sql.ref(column)} = person and ${fits}
      order by created_at desc, id desc limit ${ADMIN_PAGE_SIZE + 1})`
  return sql`
    select distinct id, created_at from (
      select found.id, found.created_at
      from unnest(${people}::uuid[]) as person
      cross join lateral (${newest('passenger_id')} union all ${newest('driver_id')}) as found
      order by found.created_at desc, found.id desc limit ${2 * (ADMIN_PAGE_SIZE + 1)}
    ) as newest`
}

type EventRow = Omit<RideEvent, 'at'> & { readonly at: Date }

/** Who changed the ride, when and why; oldest first. */
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
  readonly amountXof: number
  readonly failureReason: FailureReason | null
  readonly createdAt: Date
  readonly completedAt: Date | null
}

export async function listPaymentsForAdmin(db: Db, rideId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('paymentTransactions')
    .where('rideId', '=', rideId)
    .orderBy('createdAt')
    .orderBy('id')
    .select([
      'id',
      'purpose',
      'paymentProvider',
      'status',
      'amount as amountXof',
      'failureReason',
      'createdAt',
      'completedAt',
    ])
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
