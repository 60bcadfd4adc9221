import type { Credit } from '#domain/change/credit.ts'
import type { Db } from '../../db/database.ts'

const CREDIT_COLUMNS = ['balanceXof', 'reservedXof'] as const

/** The credit of this passenger; undefined: they never had any. */
export async function findCredit(db: Db, passengerId: string): Promise<Credit | undefined> {
  return db
    .selectFrom('passengerCredits')
    .where('passengerId', '=', passengerId)
    .select(CREDIT_COLUMNS)
    .executeTakeFirst()
}

/** Locks it until the transaction ends: no other ride or entry changes it. Taken after the locks of rides. */
export async function lockCredit(tx: Db, passengerId: string): Promise<Credit> {
  await tx
    .insertInto('passengerCredits')
    .values({ passengerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('passengerCredits')
    .where('passengerId', '=', passengerId)
    .select(CREDIT_COLUMNS)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type ReservedCredit = {
  readonly passengerId: string
  readonly driverId: string | null
  readonly amountXof: number
}

/** The credit reserved for this ride, with the driver who receives it. */
export async function findReserved(tx: Db, rideId: string): Promise<ReservedCredit | undefined> {
  return tx
    .selectFrom('rideCredits')
    .innerJoin('rides', 'rides.id', 'rideCredits.rideId')
    .where('rideCredits.rideId', '=', rideId)
    .where('rideCredits.status', '=', 'reserved')
    .select(['rideCredits.passengerId', 'rides.driverId', 'rideCredits.amountXof'])
    .executeTakeFirst()
}

/** The part of the price of this ride that credit has paid, in F CFA. */
export async function findUsedXof(tx: Db, rideId: string): Promise<number> {
  const used = await tx
    .selectFrom('rideCredits')
    .where('rideId', '=', rideId)
    .where('status', '=', 'used')
    .select('amountXof')
    .executeTakeFirst()
  return used?.amountXof ?? 0
}

/** reserved → used; the balance itself follows the ledger. */
export async function markUsed(tx: Db, rideId: string, { passengerId, amountXof }: ReservedCredit): Promise<void> {
  await tx.updateTable('rideCredits').set({ status: 'used' }).where('rideId', '=', rideId).execute()
  await tx
    .updateTable('passengerCredits')
    .set((eb) => ({ reservedXof: eb('reservedXof', '-', amountXof) }))
    .where('passengerId', '=', passengerId)
    .execute()
}
