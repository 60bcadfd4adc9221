import { sql } from 'kysely'
import type { AccountAction } from '#domain/ledger/account-actions.ts'
import type { Db } from '../../db/database.ts'
import { DEBTS, debtOf } from '../../db/tables/drivers/driver-debt.ts'

export type NewAction = Omit<AccountAction, 'id'> & {
  readonly key: string
  readonly reason: string
  readonly doneBy: string
  readonly at: Date
}

/** The action with this key. */
export async function findActionByKey(db: Db, key: string): Promise<Omit<NewAction, 'at'> | undefined> {
  return db
    .selectFrom('accountActions')
    .where('key', '=', key)
    .select(['key', 'kind', 'driverId', 'amountXof', 'reason', 'doneBy'])
    .executeTakeFirst()
}

/** Returns its id, by which its entry names it. */
export async function insertAccountAction(tx: Db, action: NewAction): Promise<string> {
  const { id } = await tx.insertInto('accountActions').values(action).returning('id').executeTakeFirstOrThrow()
  return id
}

/** All actions: the source of their entries. */
export async function listAccountActions(db: Db): Promise<AccountAction[]> {
  return db.selectFrom('accountActions').select(['id', 'kind', 'driverId', 'amountXof']).execute()
}

export type DebtorRow = {
  readonly userId: string
  readonly fullName: string | null
  readonly vehiclePlate: string
  readonly owedXof: number
  readonly since: Date
}

type Debtors = {
  /** From this debt on, in F CFA; or below zero since this instant or before. */
  readonly fromXof: number
  readonly since: Date
  readonly limit: number
  readonly offset: number
}

/** Drivers who owe this much or this long, the biggest debt first. Reads the balance of each driver, and no entries. */
export async function listDebtors(db: Db, { fromXof, since, limit, offset }: Debtors): Promise<DebtorRow[]> {
  const { rows } = await sql<DebtorRow>`
    with owing as materialized (
      select driver_id from ${DEBTS} debts
      where owed_xof >= ${fromXof}::bigint or negative_since <= ${since}::timestamptz
      order by owed_xof desc, driver_id
      limit ${limit}::int offset ${offset}::int
    )
    select drivers.user_id, profiles.full_name, drivers.vehicle_plate, debt.owed_xof::int as owed_xof, debt.since
    from owing
    join drivers on drivers.user_id = owing.driver_id
    left join profiles on profiles.id = drivers.user_id
    cross join lateral ${debtOf(sql.ref('drivers.user_id'))} debt
    order by debt.owed_xof desc, drivers.user_id`.execute(db)
  return rows
}

/** Since when a driver's balance is below zero; null: it is not. */
export async function findNegativeSince(db: Db, driverId: string): Promise<Date | null> {
  const { rows } = await sql<{ negativeSince: Date | null }>`
    select negative_since from balance_of('driver:' || ${driverId}::text)`.execute(db)
  return rows[0]?.negativeSince ?? null
}
