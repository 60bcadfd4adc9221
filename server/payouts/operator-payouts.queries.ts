import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PAYOUT_COLUMNS, type Payout } from './payouts.queries.ts'

export type PayoutForOperator = Payout & {
  readonly driverName: string
  readonly endedByName: string | null
  readonly approvals: readonly { readonly operatorId: string; readonly name: string }[]
}

const approvals = sql<PayoutForOperator['approvals']>`(
  select coalesce(json_agg(json_build_object('operatorId', approval.operator_id, 'name', approver.full_name)
    order by approval.at), '[]'::json)
  from payout_approvals approval
  join profiles approver on approver.id = approval.operator_id
  where approval.payout_id = payouts.id)`

function selectPayouts(db: Db) {
  return db
    .selectFrom('payouts')
    .innerJoin('profiles as driver', 'driver.id', 'payouts.driverId')
    .leftJoin('profiles as ender', 'ender.id', 'payouts.endedBy')
    .select(PAYOUT_COLUMNS.map((column) => `payouts.${column}` as const))
    .select(['driver.fullName as driverName', 'ender.fullName as endedByName', approvals.as('approvals')])
}

export async function findPayoutForOperator(db: Db, payoutId: string): Promise<PayoutForOperator | undefined> {
  return selectPayouts(db).where('payouts.id', '=', payoutId).executeTakeFirst()
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
