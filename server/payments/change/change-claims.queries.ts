import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

export type StoredClaim = Selectable<Tables['changeClaims']>

/** What the driver of this ride said that they could not give back. Called under the ride's lock. */
export async function findChangeClaim(tx: Db, rideId: string): Promise<StoredClaim | undefined> {
  return tx
    .selectFrom('changeClaims')
    .where('rideId', '=', rideId)
    .select(['rideId', 'passengerId', 'driverId', 'noteXof', 'dueXof', 'changeXof', 'saidAt', 'agreed', 'answeredAt'])
    .executeTakeFirst()
}

/** Writes the claim, or what the driver says now in its place: the passenger is asked again. */
export async function writeChangeClaim(tx: Db, claim: Omit<StoredClaim, 'agreed' | 'answeredAt'>): Promise<void> {
  const { noteXof, dueXof, changeXof, saidAt } = claim
  await tx
    .insertInto('changeClaims')
    .values(claim)
    .onConflict((conflict) =>
      conflict.column('rideId').doUpdateSet({ noteXof, dueXof, changeXof, saidAt, agreed: null, answeredAt: null }),
    )
    .execute()
}

export async function writeChangeAnswer(tx: Db, rideId: string, agreed: boolean, at: Date): Promise<void> {
  await tx.updateTable('changeClaims').set({ agreed, answeredAt: at }).where('rideId', '=', rideId).execute()
}

/** The change that this driver has said they owe for other rides since an instant: who did not agree may still do so. */
export async function sumOwedChange(tx: Db, driverId: string, since: Date, exceptRideId: string): Promise<number> {
  const { sumXof } = await tx
    .selectFrom('changeClaims')
    .where('driverId', '=', driverId)
    .where('saidAt', '>=', since)
    .where('rideId', '<>', exceptRideId)
    .select((eb) => eb.fn.sum<string | null>('changeXof').as('sumXof'))
    .executeTakeFirstOrThrow()
  return Number(sumXof)
}

/** When this driver last said, at this instant or later, a sum to which the passenger has not agreed; null: never. */
export async function findLastUnagreed(tx: Db, driverId: string, since: Date): Promise<Date | null> {
  const { saidAt } = await tx
    .selectFrom('changeClaims')
    .where('driverId', '=', driverId)
    .where('saidAt', '>=', since)
    .where((eb) => eb.or([eb('agreed', 'is', null), eb('agreed', '=', false)]))
    .select((eb) => eb.fn.max<Date | null>('saidAt').as('saidAt'))
    .executeTakeFirstOrThrow()
  return saidAt
}
