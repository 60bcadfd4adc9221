import type { DriverEligibility } from '#domain/drivers/driver-eligibility.ts'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { avoidedPassengers } from '../db/tables/drivers/avoided-passengers.ts'
import { debtOfDriver } from '../db/tables/drivers/driver-debt.ts'
import { documentsOfDriver } from '../db/tables/drivers/driver-documents.ts'
import { vehicleOfDriver } from '../db/vehicles/driver-vehicle.ts'

const COLUMNS = [
  'userId',
  'driverType',
  'approval',
  'isAvailable',
  documentsOfDriver.as('documents'),
  debtOfDriver.as('debt'),
  vehicleOfDriver.as('vehicle'),
  avoidedPassengers.as('avoidedPassengers'),
] as const

/** Locks the driver's row until the transaction ends. Later reads see what others have committed. */
export async function lockDriverRow(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('drivers').where('userId', '=', userId).select('userId').forUpdate().execute()
}

export async function findDriverEligibility(db: Db, userId: string): Promise<DriverEligibility | undefined> {
  return db.selectFrom('drivers').where('userId', '=', userId).select(COLUMNS).executeTakeFirst()
}

/** The eligibility data of those who are drivers. */
export async function listDriverEligibilities(db: Db, userIds: readonly string[]): Promise<DriverEligibility[]> {
  return db.selectFrom('drivers').where('userId', '=', anyUuid(userIds)).select(COLUMNS).execute()
}

/**
 * Makes a driver unavailable until they become available again themselves. False: they were not available, or are no
 * driver.
 */
export async function clearAvailability(tx: Db, userId: string, at: Date): Promise<boolean> {
  const cleared = await tx
    .updateTable('drivers')
    .set({ isAvailable: false, updatedAt: at })
    .where('userId', '=', userId)
    .where('isAvailable', '=', true)
    .returning('userId')
    .executeTakeFirst()
  return cleared !== undefined
}
