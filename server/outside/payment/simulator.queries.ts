import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

export type SimulatedTransaction = Selectable<Tables['simulatorTransactions']>

export async function insertTransaction(db: Db, transaction: SimulatedTransaction): Promise<void> {
  await db.insertInto('simulatorTransactions').values(transaction).execute()
}

export async function findTransaction(db: Db, id: string): Promise<SimulatedTransaction | undefined> {
  return db
    .selectFrom('simulatorTransactions')
    .select(['id', 'amount', 'paymentReference', 'outcome', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markRefunded(db: Db, id: string): Promise<void> {
  await db
    .updateTable('simulatorTransactions')
    .set({ outcome: 'refunded' })
    .where('id', '=', id)
    .where('outcome', 'in', ['success', 'pending'])
    .execute()
}
