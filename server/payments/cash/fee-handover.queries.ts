import type { NotNull, Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

export type Handover = Selectable<Tables['feeHandovers']>

export async function findHandover(db: Db, key: string): Promise<Handover | undefined> {
  return db
    .selectFrom('feeHandovers')
    .where('key', '=', key)
    .select(['key', 'driverId', 'receivedBy', 'amountXof', 'at'])
    .executeTakeFirst()
}

export async function insertHandover(tx: Db, handover: Handover): Promise<void> {
  await tx.insertInto('feeHandovers').values(handover).execute()
}

/** Marks all fees that this driver still holds as handed over. Returns them, with the rides that they were for. */
export async function handOverFees(
  tx: Db,
  { key, driverId }: Handover,
): Promise<{ readonly rideId: string; readonly amountXof: number }[]> {
  return tx
    .updateTable('paymentTransactions')
    .set({ handedOver: key })
    .where('collectedBy', '=', driverId)
    .where('handedOver', 'is', null)
    .returning(['rideId', 'amount as amountXof'])
    .$narrowType<{ rideId: NotNull }>()
    .execute()
}
