import type { Db } from '../../db/database.ts'
import type { TransactionBook } from './local-kkiapay.ts'

const TRANSACTION_COLUMNS = [
  'id',
  'amount',
  'paymentReference',
  'state',
  'source',
  'feesXof',
  'failureCode',
  'outcome',
  'createdAt',
] as const

/** The simulator's transactions in our database: they survive a restart. */
export function transactionBook(db: Db): TransactionBook {
  return {
    insert: async (transaction) => {
      await db.insertInto('simulatorTransactions').values(transaction).execute()
    },
    find: (id) =>
      db.selectFrom('simulatorTransactions').select(TRANSACTION_COLUMNS).where('id', '=', id).executeTakeFirst(),
    markRefunded: async (id) => {
      await db
        .updateTable('simulatorTransactions')
        .set({ outcome: 'refunded' })
        .where('id', '=', id)
        .where('outcome', 'in', ['success', 'pending'])
        .execute()
    },
  }
}
