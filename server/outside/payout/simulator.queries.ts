import type { Db } from '../../db/database.ts'
import type { PayoutBook } from './local-fedapay.ts'

const COLUMNS = ['id', 'merchantReference', 'amount', 'number', 'mode', 'startedAt', 'createdAt'] as const
const ID = /^\d{1,15}$/

/** The local FedaPay's payouts in our database: they survive a restart. */
export function payoutBook(db: Db): PayoutBook {
  const rows = db.selectFrom('simulatorPayouts').select(COLUMNS)
  return {
    insert: async (payout) => {
      const values = { ...payout, startedAt: null }
      const { id } = await db.insertInto('simulatorPayouts').values(values).returning('id').executeTakeFirstOrThrow()
      return id
    },
    find: async (id) => (ID.test(id) ? rows.where('id', '=', id).executeTakeFirst() : undefined),
    findByReference: (reference) =>
      rows.where('merchantReference', '=', reference).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    markStarted: async (id, at) => {
      await db
        .updateTable('simulatorPayouts')
        .set({ startedAt: at })
        .where('id', '=', id)
        .where('startedAt', 'is', null)
        .execute()
    },
  }
}
