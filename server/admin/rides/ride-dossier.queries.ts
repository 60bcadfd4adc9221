import type { RideEvent } from '#domain/admin/rides/admin-rides.contract.ts'
import type { PaymentProviderId, PaymentPurpose, PaymentStatus } from '#domain/fares/payment-status.ts'
import type { AttemptOutcome, FailureReason } from '#domain/payments/online/attempt-outcome.ts'
import type { Db } from '../../db/database.ts'

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
}

export async function listParties(db: Db, userIds: readonly string[]): Promise<PartyRow[]> {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', 'in', userIds)
    .select(['users.id as userId', 'profiles.fullName', 'profiles.phoneNumber', 'users.email'])
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

/** Who accepted the ride, and what they drove then, in order. Empty: nobody, or forgotten. */
export async function listRideDrivers(db: Db, rideId: string) {
  return db
    .selectFrom('rideDrivers')
    .where('rideId', '=', rideId)
    .orderBy('acceptance')
    .select(['driverId', 'acceptedAt', 'fullName', 'phoneNumber', 'plate', 'make', 'colour', 'licenseNumber', 'npc'])
    .execute()
}

/** The cases about this ride, of both sides, oldest first. */
export async function listCasesOfRide(db: Db, rideId: string) {
  return db
    .selectFrom('cases')
    .where('rideId', '=', rideId)
    .orderBy('openedAt')
    .orderBy('id')
    .select(['id', 'number', 'kind', 'state', 'personSide', 'openedAt', 'dueAt'])
    .execute()
}
