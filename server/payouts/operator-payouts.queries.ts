import { sql } from 'kysely'
import type { AccountForPayout } from '#domain/payouts/kept-back.ts'
import { type HeldReason, whyPayoutHeld } from '#domain/payouts/payout-held.ts'
import type { Db } from '../db/database.ts'
import { accountIn, listAccountsForPayout } from './kept-back.queries.ts'
import { PAYOUT_COLUMNS, type Payout } from './payouts.queries.ts'

export type PayoutForOperator = Payout & {
  readonly driverName: string
  readonly endedByName: string | null
  /** The driver's balance, less what is reserved. */
  readonly balanceXof: string
  /** Null: the payout has ended. */
  readonly account: AccountForPayout | null
  readonly isBlocked: boolean
  readonly isDeleted: boolean
  readonly approvals: readonly { readonly operatorId: string; readonly name: string }[]
}

const approvals = sql<PayoutForOperator['approvals']>`(
  select coalesce(json_agg(json_build_object('operatorId', approval.operator_id, 'name', approver.full_name)
    order by approval.at), '[]'::json)
  from payout_approvals approval
  join profiles approver on approver.id = approval.operator_id
  where approval.payout_id = payouts.id)`

const balance = sql<string>`(select balance_xof from balance_of('driver:' || payouts.driver_id))`

function selectPayouts(db: Db) {
  return db
    .selectFrom('payouts')
    .innerJoin('profiles as driver', 'driver.id', 'payouts.driverId')
    .innerJoin('users as account', 'account.id', 'payouts.driverId')
    .leftJoin('profiles as ender', 'ender.id', 'payouts.endedBy')
    .select(PAYOUT_COLUMNS.map((column) => `payouts.${column}` as const))
    .select(['driver.fullName as driverName', 'ender.fullName as endedByName', approvals.as('approvals')])
    .select(balance.as('balanceXof'))
    .select(({ eb }) => [
      eb('account.blockedAt', 'is not', null).$castTo<boolean>().as('isBlocked'),
      eb('account.deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted'),
    ])
}

type PayoutRow = Omit<PayoutForOperator, 'account'>

async function withAccounts(db: Db, payouts: readonly PayoutRow[], now: Date): Promise<PayoutForOperator[]> {
  const open = payouts.filter(({ endedAt }) => endedAt === null)
  const driverIds = open.map(({ driverId }) => driverId)
  const accounts = await listAccountsForPayout(db, driverIds, now)
  return payouts.map((payout) => ({
    ...payout,
    account: payout.endedAt === null ? accountIn(accounts, payout.driverId) : null,
  }))
}

export async function findPayoutForOperator(
  db: Db,
  payoutId: string,
  now: Date,
): Promise<PayoutForOperator | undefined> {
  const [payout] = await withAccounts(db, await selectPayouts(db).where('payouts.id', '=', payoutId).execute(), now)
  return payout
}

/** Why this payout is held; null: it is not. */
export function whyHeld({ account, ...payout }: PayoutForOperator, now: Date): HeldReason | null {
  return account && whyPayoutHeld({ ...payout, account }, now)
}

/** The same of this payout, now. Read it while the driver's account is locked. */
export async function findWhyHeld(tx: Db, payoutId: string, now: Date): Promise<HeldReason | null> {
  const payout = await findPayoutForOperator(tx, payoutId, now)
  return payout === undefined ? null : whyHeld(payout, now)
}

/**
 * Has another payout been ticked off with this reference? Serialized until the transaction ends; case and spaces do not count.
 */
export async function isReferenceUsed(tx: Db, payoutId: string, reference: string): Promise<boolean> {
  const typed = reference.replace(/\s/gu, '').toUpperCase()
  await sql`select pg_advisory_xact_lock(hashtextextended('paid_reference ' || ${typed}::text, 0))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from payouts
    where id <> ${payoutId}::uuid and upper(regexp_replace(paid_reference, '\\s', '', 'g')) = ${typed}::text
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Open ones, the oldest first. */
export async function listOpenPayouts(db: Db, limit: number, now: Date): Promise<PayoutForOperator[]> {
  const payouts = await selectPayouts(db)
    .where('payouts.endedAt', 'is', null)
    .orderBy('payouts.askedAt')
    .orderBy('payouts.id')
    .limit(limit)
    .execute()
  return withAccounts(db, payouts, now)
}

/** Those that ended, the newest first. */
export async function listEndedPayouts(db: Db, limit: number, now: Date): Promise<PayoutForOperator[]> {
  const payouts = await selectPayouts(db)
    .where('payouts.endedAt', 'is not', null)
    .orderBy('payouts.endedAt', 'desc')
    .orderBy('payouts.id')
    .limit(limit)
    .execute()
  return withAccounts(db, payouts, now)
}
