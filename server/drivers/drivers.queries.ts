import { type Selectable, sql } from 'kysely'
import type { CashNoteOrExact } from '#domain/change/notes.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'
import { feesOwedBy } from '../db/tables/drivers/driver-debt.ts'
import type { Tables } from '../db/tables/tables.ts'

/** Without where payouts go: that is read with them. */
export type DriverRow = Omit<Selectable<Tables['drivers']>, 'payoutPhone' | 'payoutNetwork'>

const DRIVER_COLUMNS = [
  'userId',
  'vehiclePlate',
  'vehicleMake',
  'vehicleColour',
  'licenseNumber',
  'vehicleType',
  'licenseIssuedOn',
  'licenseExpiresOn',
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
  'changeUpToXof',
  'changeSaidOn',
] as const

export async function findDriver(db: Db, userId: string): Promise<DriverRow | undefined> {
  return db.selectFrom('drivers').where('userId', '=', userId).select(DRIVER_COLUMNS).executeTakeFirst()
}

export async function updateAvailability(tx: Db, userId: string, isAvailable: boolean, at: Date): Promise<void> {
  await tx.updateTable('drivers').set({ isAvailable, updatedAt: at }).where('userId', '=', userId).execute()
}

/** What a driver may say of their vehicle, as stored. */
export type StoredVehicleLook = Pick<DriverRow, 'vehicleMake' | 'vehicleColour'>

/**
 * Writes make and colour of the vehicle in force; a trigger copies them to `drivers`. Their waiting time goes on: `updatedAt` stays.
 * False: they stand there already.
 */
export async function updateVehicleLook(tx: Db, userId: string, look: StoredVehicleLook): Promise<boolean> {
  const updated = await tx
    .updateTable('vehicles')
    .set({ make: look.vehicleMake, colour: look.vehicleColour })
    .where('driverId', '=', userId)
    .where('state', '=', 'in_force')
    .where(({ eb, or }) =>
      or([eb('make', 'is distinct from', look.vehicleMake), eb('colour', 'is distinct from', look.vehicleColour)]),
    )
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Says up to which note they have change. Their waiting time goes on: `updatedAt` stays. False: not a driver. */
export async function updateChange(db: Db, userId: string, upTo: CashNoteOrExact, on: Day): Promise<boolean> {
  const updated = await db
    .updateTable('drivers')
    .set({ changeUpToXof: upTo, changeSaidOn: on })
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return updated !== undefined
}

export type DriverTotals = {
  readonly ridesToday: number
  readonly earnedTodayXof: number
  /** What the commission leaves of it. */
  readonly keptTodayXof: number
  readonly averageRating: number | null
  readonly ratingsCount: number
}

/** The numbers of the tiles: rides finished since `from`, their fares, and all ratings. */
export async function getDriverFigures(db: Db, userId: string, from: Date): Promise<DriverTotals> {
  const rides = await db
    .selectFrom('rides')
    .where('driverId', '=', userId)
    .where('status', '=', 'completed')
    .where('completedAt', '>=', from)
    .select([
      sql<number>`count(*)::int`.as('ridesToday'),
      sql<number>`coalesce(sum(price), 0)::int`.as('earnedTodayXof'),
      // As commissionXof rounds: half a franc upwards.
      sql<number>`coalesce(sum(price - floor((price * coalesce(commission_permille, 0) + 500) / 1000.0)), 0)::int`.as(
        'keptTodayXof',
      ),
    ])
    .executeTakeFirstOrThrow()
  const ratings = await db
    .selectFrom('rideRatings')
    .where('driverId', '=', userId)
    .select([sql<number | null>`avg(stars)::float`.as('averageRating'), sql<number>`count(*)::int`.as('ratingsCount')])
    .executeTakeFirstOrThrow()
  return { ...rides, ...ratings }
}

/** F CFA of fees that this driver collected in cash and still owes. */
export async function sumFeesHeld(db: Db, driverId: string): Promise<number> {
  const { rows } = await sql<{ sumXof: number }>`select ${feesOwedBy(sql.val(driverId))} as sum_xof`.execute(db)
  return rows[0]?.sumXof ?? 0
}
