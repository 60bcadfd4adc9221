import { sql } from 'kysely'
import { type HeldReason, whyPayoutHeld } from '#domain/payouts/payout-held.ts'
import type { Db } from '../db/database.ts'
import { PAYOUT_COLUMNS, type Payout } from './payouts.queries.ts'

export type PayoutForOperator = Payout & {
  readonly driverName: string
  readonly endedByName: string | null
  /** The driver's balance, less what is reserved. */
  readonly balanceXof: string
  readonly refundsDueXof: string
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

/** Top-ups whose money is going back to the driver, and still in their balance. */
const refundsDue = sql<string>`(
  select coalesce(sum(payment.amount), 0)
  from payment_transactions payment
  join payment_attempts attempt on attempt.payment_id = payment.id and attempt.transaction_id = payment.transaction_id
  where payment.driver_id = payouts.driver_id and payment.purpose = 'top_up' and payment.status = 'completed'
    and attempt.outcome = 'refund_due')`
const balance = sql<string>`(select balance_xof from balance_of('driver:' || payouts.driver_id))`

function selectPayouts(db: Db) {
  return db
    .selectFrom('payouts')
    .innerJoin('profiles as driver', 'driver.id', 'payouts.driverId')
    .innerJoin('users as account', 'account.id', 'payouts.driverId')
    .leftJoin('profiles as ender', 'ender.id', 'payouts.endedBy')
    .select(PAYOUT_COLUMNS.map((column) => `payouts.${column}` as const))
    .select(['driver.fullName as driverName', 'ender.fullName as endedByName', approvals.as('approvals')])
    .select([balance.as('balanceXof'), refundsDue.as('refundsDueXof')])
    .select(({ eb }) => [
      eb('account.blockedAt', 'is not', null).$castTo<boolean>().as('isBlocked'),
      eb('account.deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted'),
    ])
}

export async function findPayoutForOperator(db: Db, payoutId: string): Promise<PayoutForOperator | undefined> {
  return selectPayouts(db).where('payouts.id', '=', payoutId).executeTakeFirst()
}

export function whyHeld(payout: PayoutForOperator): HeldReason | null {
  const { balanceXof, refundsDueXof } = payout
  return whyPayoutHeld({ ...payout, balanceXof: Number(balanceXof), refundsDueXof: Number(refundsDueXof) })
}

/** Why this payout is held now; null: it is not. Read it while the driver's account is locked. */
export async function findWhyHeld(tx: Db, payoutId: string): Promise<HeldReason | null> {
  const payout = await findPayoutForOperator(tx, payoutId)
  return payout === undefined ? null : whyHeld(payout)
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
export async function listOpenPayouts(db: Db, limit: number): Promise<PayoutForOperator[]> {
  return selectPayouts(db)
    .where('payouts.endedAt', 'is', null)
    .orderBy('payouts.askedAt')
    .orderBy('payouts.id')
    .limit(limit)
    .execute()
}

/** Those that ended, the newest first. */
export async function listEndedPayouts(db: Db, limit: number): Promise<PayoutForOperator[]> {
  return selectPayouts(db)
    .where('payouts.endedAt', 'is not', null)
    .orderBy('payouts.endedAt', 'desc')
    .orderBy('payouts.id')
    .limit(limit)
    .execute()
}
