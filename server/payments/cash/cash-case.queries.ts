import type { CashOutcome } from '#domain/rides/after/cash-claims.ts'
import type { Db } from '../../db/database.ts'
import type { CashCasesTable } from '../../db/tables/cash-tables.ts'

const COLUMNS = [
  'rideId',
  'passengerId',
  'driverId',
  'claim',
  'claimedAt',
  'answerBy',
  'driverReceived',
  'answeredAt',
  'outcome',
  'closedAt',
  'closedBy',
] as const

/** The case of this ride, without its notes. Called under the ride's lock, as every change of a case. */
export async function findCashCase(tx: Db, rideId: string) {
  return tx.selectFrom('cashCases').where('rideId', '=', rideId).select(COLUMNS).executeTakeFirst()
}
export type StoredCase = NonNullable<Awaited<ReturnType<typeof findCashCase>>>

export type NewCase = Pick<
  CashCasesTable,
  'rideId' | 'passengerId' | 'driverId' | 'claim' | 'claimedAt' | 'answerBy' | 'passengerNote'
>

export async function insertCashCase(tx: Db, opened: NewCase): Promise<void> {
  await tx.insertInto('cashCases').values(opened).execute()
}

export type Answer = { readonly received: boolean; readonly note: string | null; readonly at: Date }

/** Writes the driver's first answer to a case without an outcome. False: they answered before, or it is closed. */
export async function writeAnswer(tx: Db, rideId: string, { received, note, at }: Answer): Promise<boolean> {
  const written = await tx
    .updateTable('cashCases')
    .set({ driverReceived: received, driverNote: note, answeredAt: at })
    .where('rideId', '=', rideId)
    .where('outcome', 'is', null)
    .where('driverReceived', 'is', null)
    .returning('rideId')
    .executeTakeFirst()
  return written !== undefined
}

export type Closing = { readonly outcome: CashOutcome; readonly by: string; readonly at: Date }

/** Closes a case that has no outcome. False: it was closed meanwhile. */
export async function closeCashCase(tx: Db, rideId: string, { outcome, by, at }: Closing): Promise<boolean> {
  const closed = await tx
    .updateTable('cashCases')
    .set({ outcome, closedBy: by, closedAt: at })
    .where('rideId', '=', rideId)
    .where('outcome', 'is', null)
    .returning('rideId')
    .executeTakeFirst()
  return closed !== undefined
}

/** Other unpaid rides of which this passenger says that they paid them in cash, and that nobody has decided. */
export async function listOtherOpenCases(db: Db, passengerId: string, exceptRideId: string): Promise<string[]> {
  const cases = await db
    .selectFrom('cashCases')
    .where('passengerId', '=', passengerId)
    .where('rideId', '<>', exceptRideId)
    .where('claim', '=', 'paid')
    .where('outcome', 'is', null)
    .select('rideId')
    .execute()
  return cases.map(({ rideId }) => rideId)
}

/** Name, and where a mail reaches them, of these people. */
export async function listMailAddresses(tx: Db, userIds: readonly string[]) {
  return tx.selectFrom('users').where('id', 'in', userIds).select(['id', 'email', 'name']).execute()
}

/** The trip of a ride, for a mail about it. */
export async function findTripOf(tx: Db, rideId: string) {
  return tx
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select(['pickupLocation', 'dropoffLocation'])
    .executeTakeFirstOrThrow()
}
