import { DRIVER_KINDS } from '#domain/drivers/driver-types.table.ts'
import { fullNameOf } from '#domain/drivers/registration-presets.ts'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { Db } from '../db/database.ts'

/** Inserts the driver's file: not available, to be verified. False: there is one already, which stays unchanged. */
export async function insertDriver(tx: Db, userId: string, wish: OwnRegistration, at: Date): Promise<boolean> {
  const { vehiclePlate, vehicleMake, vehicleColour, licenseNumber, licenseIssueDate, licenseExpiryDate } = wish
  const { licenseAuthority, licenseCategory, hasInsurance, driverType } = wish
  const written = await tx
    .insertInto('drivers')
    .values({
      userId,
      vehiclePlate,
      vehicleMake: vehicleMake || null,
      vehicleColour: vehicleColour || null,
      licenseNumber,
      vehicleType: DRIVER_KINDS[driverType].vehicleType,
      licenseIssuedOn: licenseIssueDate,
      licenseExpiresOn: licenseExpiryDate,
      licenseAuthority,
      licenseCategory,
      hasInsurance,
      driverType,
      isAvailable: false,
      approval: 'pending',
      termsAcceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes how many seats the vehicle has that came with the file; null: not said. A trigger made it (0158). */
export async function updateFirstSeats(tx: Db, userId: string, seats: number | null): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set({ seats })
    .where('driverId', '=', userId)
    .where('state', '=', 'in_force')
    .where('decidedAt', 'is', null)
    .execute()
}

/** Copies what the form asks of the person into the profile. */
export async function updateIdentity(tx: Db, userId: string, wish: OwnRegistration, at: Date): Promise<void> {
  const { firstName, lastName, phoneNumber, birthDate, birthPlace, identityNumber } = wish
  const fullName = fullNameOf(wish)
  const identity = { firstName, lastName, fullName, phoneNumber, birthDate, birthPlace, identityNumber }
  await tx
    .updateTable('profiles')
    .set({ ...identity, updatedAt: at })
    .where('id', '=', userId)
    .execute()
}
