import type { DriverEligibility } from '#domain/drivers/driver-eligibility.ts'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { debtOfDriver } from '../db/tables/driver-debt.ts'
import { documentsOfDriver } from '../db/tables/driver-documents.ts'
import { vehicleOfDriver } from '../db/vehicles/driver-vehicle.ts'

const documents = documentsOfDriver.as('documents')
const debt = debtOfDriver.as('debt')
const vehicle = vehicleOfDriver.as('vehicle')

/** Locks the driver's row until the transaction ends. Later reads see what others have committed. */
export async function lockDriverRow(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('drivers').where('userId', '=', userId).select('userId').forUpdate().execute()
}

export async function findDriverEligibility(db: Db, userId: string): Promise<DriverEligibility | undefined> {
  return db
    .selectFrom('drivers')
    .where('userId', '=', userId)
    .select(['userId', 'driverType', 'approval', 'isAvailable', documents, debt, vehicle])
    .executeTakeFirst()
}

/** The eligibility data of those who are drivers. */
export async function listDriverEligibilities(db: Db, userIds: readonly string[]): Promise<DriverEligibility[]> {
  return db
    .selectFrom('drivers')
    .where('userId', '=', anyUuid(userIds))
    .select(['userId', 'driverType', 'approval', 'isAvailable', documents, debt, vehicle])
    .execute()
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
