import { sql } from 'kysely'
import { LIVE_CHANNEL } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { DEBTS } from '../../db/tables/drivers/driver-debt.ts'

type Limit = { readonly limitXof: number | null; readonly limitDays: number | null }
export type NewLimit = Limit & {
  readonly validFrom: Date
  readonly setBy: string
  readonly reason: string
  readonly setAt: Date
}
export type StoredLimit = NewLimit & { readonly id: string; readonly operatorName: string | null }

/** Every limit that was ever set, the newest first. Operators set a few a year. */
export async function listLimits(db: Db): Promise<StoredLimit[]> {
  return db
    .selectFrom('debtLimits')
    .leftJoin('profiles', 'profiles.id', 'debtLimits.setBy')
    .select([
      'debtLimits.id',
      'limitXof',
      'limitDays',
      'validFrom',
      'setBy',
      'reason',
      'setAt',
      'profiles.fullName as operatorName',
    ])
    .orderBy('debtLimits.id', 'desc')
    .execute()
}

export async function insertLimit(tx: Db, limit: NewLimit): Promise<void> {
  await tx.insertInto('debtLimits').values(limit).execute()
}

/** The limit in force at an instant; undefined: none. */
export async function findLimitAt(db: Db, at: Date): Promise<Limit | undefined> {
  const { rows } = await sql<Limit>`
    select limit_xof, limit_days from debt_limit_in_force(${at}::timestamptz)`.execute(db)
  return rows[0]
}

/** SQL: is a driver of DEBTS beyond this limit? The same question as `debtState` in domain/ledger/debt-limit.ts. */
const isBeyond = ({ limitXof, limitDays }: Limit, at: Date) => sql`coalesce(
  debts.owed_xof > ${limitXof}::bigint or debts.negative_since < ${at}::timestamptz - make_interval(days => ${limitDays}::int),
  false
)`

type Counted = { readonly owing: number; readonly stoppedBefore: number; readonly stoppedAfter: number }

/** Drivers who may take rides and owe something, and how many of them each of two limits stops at an instant. */
export async function countStopped(db: Db, before: Limit, after: Limit, at: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as owing,
      count(*) filter (where ${isBeyond(before, at)})::int as stopped_before,
      count(*) filter (where ${isBeyond(after, at)})::int as stopped_after
    from ${DEBTS} debts
    join drivers on drivers.user_id = debts.driver_id and drivers.approval = 'approved'
    join users on users.id = debts.driver_id and users.blocked_at is null and users.deleted_at is null`.execute(db)
  return rows[0] ?? { owing: 0, stoppedBefore: 0, stoppedAfter: 0 }
}

/** Announces to available drivers with a balance below zero that what they may accept has changed. */
export async function announceToDebtors(tx: Db): Promise<void> {
  await sql`
    select pg_notify(${LIVE_CHANNEL}, jsonb_build_object('kind', 'eligibility', 'userId', drivers.user_id)::text)
    from drivers cross join lateral balance_of('driver:' || drivers.user_id) balance
    where drivers.is_available and balance.balance_xof < 0`.execute(tx)
}

/** The same to one driver, while a limit is in force: their account moved. */
export async function announceAccount(tx: Db, driverIds: readonly string[]): Promise<void> {
  if (driverIds.length === 0) return
  await sql`
    select pg_notify(${LIVE_CHANNEL}, jsonb_build_object('kind', 'eligibility', 'userId', driver_id)::text)
    from unnest(${driverIds}::text[]) driver_id
    where exists (select from debt_limit_in_force(now()))`.execute(tx)
}
