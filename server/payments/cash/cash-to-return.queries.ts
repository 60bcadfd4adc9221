import type { DriverSaysOfCash } from '#domain/rides/after/cash-to-return.ts'
import type { Db } from '../../db/database.ts'

type Noted = {
  readonly rideId: string
  readonly driverId: string
  readonly amountXof: number
  readonly notedAt: Date
}

/**
 * Records it, or the larger sum that the driver says since, until somebody has said what became of it. False: nothing new.
 * Called under the ride's lock, as every change of it.
 */
export async function upsertCashToReturn(tx: Db, noted: Noted): Promise<boolean> {
  const { amountXof } = noted
  const written = await tx
    .insertInto('cashToReturn')
    .values(noted)
    .onConflict((conflict) =>
      conflict
        .column('rideId')
        .doUpdateSet({ amountXof })
        .where('cashToReturn.amountXof', '<', amountXof)
        .where('cashToReturn.driverSaid', 'is', null)
        .where('cashToReturn.passengerSaidAt', 'is', null),
    )
    .returning('rideId')
    .executeTakeFirst()
  return written !== undefined
}

export async function hasCashToReturn(tx: Db, rideId: string): Promise<boolean> {
  const found = await tx.selectFrom('cashToReturn').where('rideId', '=', rideId).select('rideId').executeTakeFirst()
  return found !== undefined
}

/** Cash of rides that are still paid otherwise, of which nobody has said what became of it. */
function selectOpenCash(db: Db) {
  return db
    .selectFrom('cashToReturn')
    .innerJoin('paymentTransactions as paid', 'paid.rideId', 'cashToReturn.rideId')
    .where('paid.purpose', '=', 'ride')
    .where('paid.status', '=', 'completed')
    .where('driverSaid', 'is', null)
    .where('passengerSaidAt', 'is', null)
    .select('cashToReturn.rideId')
}

/** Has this ride any of it? */
export async function isCashStillToReturn(tx: Db, rideId: string): Promise<boolean> {
  return (await selectOpenCash(tx).where('cashToReturn.rideId', '=', rideId).executeTakeFirst()) !== undefined
}

/** Has this driver any of it? */
export async function hasCashOfPassengers(db: Db, driverId: string): Promise<boolean> {
  return (await selectOpenCash(db).where('cashToReturn.driverId', '=', driverId).executeTakeFirst()) !== undefined
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
