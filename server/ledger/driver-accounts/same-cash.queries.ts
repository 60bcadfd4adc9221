import { sql } from 'kysely'
import type { RecordedCash } from '#domain/ledger/same-cash.ts'
import type { Db } from '../../db/database.ts'

export type Cash = { readonly driverId: string; readonly amountXof: number }

/** The latest cash of this driver and sum that operators recorded since an instant, in whichever way. */
export async function findSameCash(
  db: Db,
  { driverId, amountXof }: Cash,
  since: Date,
): Promise<RecordedCash | undefined> {
  const { rows } = await sql<RecordedCash>`
    select cash.amount_xof, cash.at, coalesce(profiles.full_name, '') as operator_name
    from (
      select amount_xof, at, received_by as operator_id from fee_handovers where driver_id = ${driverId}::uuid
      union all
      select amount_xof, at, done_by from account_actions
      where driver_id = ${driverId}::uuid and kind = 'cash_received'
    ) cash
    left join profiles on profiles.id = cash.operator_id
    where cash.amount_xof = ${amountXof}::int and cash.at >= ${since}::timestamptz
    order by cash.at desc
    limit 1`.execute(db)
  return rows[0]
}
