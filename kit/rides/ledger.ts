import { sql } from 'kysely'
import { type Account, driverAccount } from '#domain/ledger/accounts.ts'
import type { Kit } from '../kit.ts'
import type { Person } from '../people/people.ts'

/** The entries of a ride, then their reversals, by instant, kind and debited account: « fare clearing → driver 500 ». */
export async function entriesOfRide(kit: Kit, rideId: string): Promise<string[]> {
  const rows = await kit.database.db
    .selectFrom('ledgerEntries')
    .where('rideId', '=', rideId)
    .select(['kind', 'debit', 'credit', 'amountXof'])
    .orderBy(sql`at, reverses is not null, kind, debit`)
    .execute()
  const kindOf = (account: Account) => account.replace(/:.*/, '')
  return rows.map(({ kind, debit, credit, amountXof }) => `${kind} ${kindOf(debit)} → ${kindOf(credit)} ${amountXof}`)
}

/** The balance of an account, in F CFA. */
export async function balanceOf(kit: Kit, account: Account): Promise<number> {
  const { rows } = await sql<{ balanceXof: string }>`
    select balance_xof from kept_balances where account = ${account}`.execute(kit.database.db)
  return Number(rows[0]?.balanceXof ?? 0)
}

/** What we owe this driver; negative: what they owe us. */
export function balanceOfDriver(kit: Kit, { userId }: Person): Promise<number> {
  return balanceOf(kit, driverAccount(userId))
}

/** The commission that counts for this ride, as if it had been in force when its driver accepted. */
export async function commissionOf(kit: Kit, rideId: string, commissionPermille: number): Promise<void> {
  await kit.database.db.updateTable('rides').set({ commissionPermille }).where('id', '=', rideId).execute()
}
