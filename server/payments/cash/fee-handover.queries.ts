import type { NotNull, Selectable } from 'kysely'
import type { HandedOverFee } from '#domain/payments/fee-handover.ts'
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

/** Locks the fees that this driver collected and has not handed over, the newest first, with the rides that they were for. */
export async function lockFeesHeld(tx: Db, driverId: string) {
  return tx
    .selectFrom('paymentTransactions')
    .where('collectedBy', '=', driverId)
    .where('handedOver', 'is', null)
    .orderBy('completedAt', 'desc')
    .orderBy('id')
    .select(['id as paymentId', 'rideId', 'amount as amountXof'])
    .$narrowType<{ rideId: NotNull }>()
    .forUpdate()
    .execute()
}

/** Marks a fee as handed over, with the part of it that the operator received. */
export async function handOverFee(tx: Db, { key }: Handover, fee: HandedOverFee): Promise<void> {
  await tx
    .updateTable('paymentTransactions')
    .set({ handedOver: key, handedOverXof: fee.handedOverXof })
    .where('id', '=', fee.paymentId)
    .execute()
}
