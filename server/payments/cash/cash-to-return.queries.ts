import type { DriverSaysOfCash } from '#domain/rides/after/cash-to-return.ts'
import type { Db } from '../../db/database.ts'

type Noted = {
  readonly rideId: string
  readonly driverId: string
  readonly amountXof: number
  readonly notedAt: Date
}

/** False: the ride has one already. Called under the ride's lock, as every change of it. */
export async function insertCashToReturn(tx: Db, noted: Noted): Promise<boolean> {
  const inserted = await tx
    .insertInto('cashToReturn')
    .values(noted)
    .onConflict((conflict) => conflict.column('rideId').doNothing())
    .returning('rideId')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function hasCashToReturn(tx: Db, rideId: string): Promise<boolean> {
  const found = await tx.selectFrom('cashToReturn').where('rideId', '=', rideId).select('rideId').executeTakeFirst()
  return found !== undefined
}

/** Writes the driver's first answer. False: they answered before. */
export async function writeDriverSaid(tx: Db, rideId: string, driverSaid: DriverSaysOfCash, at: Date) {
  const written = await tx
    .updateTable('cashToReturn')
    .set({ driverSaid, driverSaidAt: at })
    .where('rideId', '=', rideId)
    .where('driverSaid', 'is', null)
    .returning('rideId')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes that the passenger has it back. False: they said so before. */
export async function writePassengerSaid(tx: Db, rideId: string, at: Date): Promise<boolean> {
  const written = await tx
    .updateTable('cashToReturn')
    .set({ passengerSaidAt: at })
    .where('rideId', '=', rideId)
    .where('passengerSaidAt', 'is', null)
    .returning('rideId')
    .executeTakeFirst()
  return written !== undefined
}
