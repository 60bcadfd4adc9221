import { type Selectable, sql } from 'kysely'
import type { DriverEligibility } from '#domain/dispatch/may-accept.ts'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { documentsOfDriver } from '../db/driver-documents.ts'
import type { Tables } from '../db/tables.ts'

export type DriverRow = Selectable<Tables['drivers']>

const documents = documentsOfDriver.as('documents')

/** Keeps the driver's row until the transaction ends. What is read after it is what others have committed. */
export async function lockDriverRow(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('drivers').where('userId', '=', userId).select('userId').forUpdate().execute()
}

export async function findDriverEligibility(db: Db, userId: string): Promise<DriverEligibility | undefined> {
  return db
    .selectFrom('drivers')
    .where('userId', '=', userId)
    .select(['userId', 'driverType', 'approval', 'isAvailable', documents])
    .executeTakeFirst()
}

/** Of those among them who are drivers. */
export async function listDriverEligibilities(db: Db, userIds: readonly string[]): Promise<DriverEligibility[]> {
  return db
    .selectFrom('drivers')
    .where('userId', '=', anyUuid(userIds))
    .select(['userId', 'driverType', 'approval', 'isAvailable', documents])
    .execute()
}

const DRIVER_COLUMNS = [
  'userId',
  'vehiclePlate',
  'licenseNumber',
  'vehicleType',
  'licenseIssueDate',
  'licenseExpiryDate',
  'licenseAuthority',
  'licenseCategory',
  'hasInsurance',
  'driverType',
  'isAvailable',
  'approval',
  'termsAcceptedAt',
  'approvalReason',
  'approvalChangedAt',
  'createdAt',
  'updatedAt',
] as const

export async function findDriver(db: Db, userId: string): Promise<DriverRow | undefined> {
  return db.selectFrom('drivers').where('userId', '=', userId).select(DRIVER_COLUMNS).executeTakeFirst()
}

export async function updateAvailability(tx: Db, userId: string, isAvailable: boolean, at: Date): Promise<void> {
  await tx.updateTable('drivers').set({ isAvailable, updatedAt: at }).where('userId', '=', userId).execute()
}

export type DriverTotals = {
  readonly ridesToday: number
  readonly earnedTodayXof: number
  readonly averageRating: number | null
  readonly ratingsCount: number
}

/** What the tiles count: rides finished since `from`, their fares, and all ratings. */
export async function getDriverFigures(db: Db, userId: string, from: Date): Promise<DriverTotals> {
  const rides = await db
    .selectFrom('rides')
    .where('driverId', '=', userId)
    .where('status', '=', 'completed')
    .where('completedAt', '>=', from)
    .select([
      sql<number>`count(*)::int`.as('ridesToday'),
      sql<number>`coalesce(sum(price), 0)::int`.as('earnedTodayXof'),
    ])
    .executeTakeFirstOrThrow()
  const ratings = await db
    .selectFrom('rideRatings')
    .where('driverId', '=', userId)
    .select([sql<number | null>`avg(stars)::float`.as('averageRating'), sql<number>`count(*)::int`.as('ratingsCount')])
    .executeTakeFirstOrThrow()
  return { ...rides, ...ratings }
}
