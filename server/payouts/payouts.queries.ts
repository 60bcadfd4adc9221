import { type Selectable, sql } from 'kysely'
import type { PayoutRule } from '#domain/payouts/payout-rules.ts'
import {
  OPEN_PAYOUTS,
  type PayoutAction,
  type PayoutParty,
  statusAfter,
  statusesBefore,
} from '#domain/payouts/payout-status.ts'
import type { Db } from '../db/database.ts'
import type { PayoutsTable } from '../db/tables/payout-tables.ts'

export type Payout = Selectable<PayoutsTable>

export const PAYOUT_COLUMNS = [
  'id',
  'driverId',
  'key',
  'amountXof',
  'phone',
  'network',
  'status',
  'approvalsNeeded',
  'askedAt',
  'approvedAt',
  'provider',
  'providerReference',
  'providerSaid',
  'sentAt',
  'nextStepAt',
  'endedAt',
  'failure',
  'paidReference',
  'endedBy',
  'updatedAt',
] as const

export type NewPayout = Pick<
  Payout,
  'driverId' | 'key' | 'amountXof' | 'network' | 'status' | 'approvalsNeeded' | 'askedAt' | 'approvedAt'
> & { readonly phone: string }

export async function insertPayout(tx: Db, payout: NewPayout): Promise<Payout> {
  const { askedAt, approvedAt } = payout
  return tx
    .insertInto('payouts')
    .values({ ...payout, nextStepAt: approvedAt, updatedAt: askedAt })
    .returning(PAYOUT_COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function findPayout(db: Db, payoutId: string): Promise<Payout | undefined> {
  return db.selectFrom('payouts').select(PAYOUT_COLUMNS).where('id', '=', payoutId).executeTakeFirst()
}

/** Locks it until the transaction ends. */
export async function lockPayout(tx: Db, payoutId: string): Promise<Payout | undefined> {
  return tx.selectFrom('payouts').select(PAYOUT_COLUMNS).where('id', '=', payoutId).forUpdate().executeTakeFirst()
}

export async function findByKey(db: Db, driverId: string, key: string): Promise<Payout | undefined> {
  return db
    .selectFrom('payouts')
    .select(PAYOUT_COLUMNS)
    .where('driverId', '=', driverId)
    .where('key', '=', key)
    .executeTakeFirst()
}

type Changes = Partial<
  Pick<
    Payout,
    | 'approvedAt'
    | 'provider'
    | 'providerReference'
    | 'providerSaid'
    | 'sentAt'
    | 'nextStepAt'
    | 'endedAt'
    | 'failure'
    | 'paidReference'
    | 'endedBy'
  >
>
type MoveOf = { readonly action: PayoutAction; readonly by: PayoutParty; readonly at: Date }

/** Moves a payout as the table allows. Undefined: it does not, or somebody was faster. */
export async function movePayout(
  tx: Db,
  payoutId: string,
  { action, by, at }: MoveOf,
  changes: Changes = {},
): Promise<Payout | undefined> {
  return tx
    .updateTable('payouts')
    .set({ ...changes, status: statusAfter(action), updatedAt: at })
    .where('id', '=', payoutId)
    .where('status', 'in', statusesBefore(action, by))
    .returning(PAYOUT_COLUMNS)
    .executeTakeFirst()
}

export async function writeProviderWord(db: Db, payoutId: string, said: string): Promise<void> {
  await db.updateTable('payouts').set({ providerSaid: said }).where('id', '=', payoutId).execute()
}

/** The newest first. */
export async function listPayoutsOf(db: Db, driverId: string, limit: number): Promise<Payout[]> {
  return db
    .selectFrom('payouts')
    .select(PAYOUT_COLUMNS)
    .where('driverId', '=', driverId)
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function hasOpenPayout(db: Db, driverId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('driverId', '=', driverId)
    .where('status', 'in', OPEN_PAYOUTS)
    .executeTakeFirst()
  return row !== undefined
}

/** Payouts that this driver asked for since then and did not cancel. */
export async function countAskedSince(db: Db, driverId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('driverId', '=', driverId)
    .where('askedAt', '>', since)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Has money of ours arrived at this number before? */
export async function isKnownNumber(db: Db, driverId: string, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('driverId', '=', driverId)
    .where('phone', '=', phone)
    .where('status', '=', 'arrived')
    .executeTakeFirst()
  return row !== undefined
}

export async function keepPayoutNumber(
  tx: Db,
  { driverId, phone, network }: Pick<NewPayout, 'driverId' | 'phone' | 'network'>,
): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({ payoutPhone: phone, payoutNetwork: network })
    .where('userId', '=', driverId)
    .execute()
}

export async function findPayoutNumber(db: Db, driverId: string) {
  return db
    .selectFrom('drivers')
    .where('userId', '=', driverId)
    .select(['payoutPhone as phone', 'payoutNetwork as network'])
    .executeTakeFirst()
}

/** Adds an operator's approval, once. Returns how many there are. */
export async function addApproval(tx: Db, payoutId: string, operatorId: string, at: Date): Promise<number> {
  await tx
    .insertInto('payoutApprovals')
    .values({ payoutId, operatorId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { count } = await tx
    .selectFrom('payoutApprovals')
    .where('payoutId', '=', payoutId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Claims the payouts whose next step is due, so that no other process takes them: they are due again after the pause.
 * `providers`: those that can be asked; approved ones belong to the one in use.
 */
export async function claimSteps(
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    with due as (
      select id from payouts
      where status in ('approved', 'sending', 'uncertain') and next_step_at <= ${now}::timestamptz
      order by next_step_at, id limit ${limit}
      for update skip locked
    )
    update payouts set next_step_at = ${until}::timestamptz
    from due where payouts.id = due.id
    returning payouts.id, driver_id, key, amount_xof, phone, network, status, approvals_needed, asked_at, approved_at,
      provider, provider_reference, provider_said, sent_at, next_step_at, ended_at, failure, paid_reference, ended_by,
      updated_at`.execute(db)
  return rows
}

export async function postponeStep(db: Db, payoutId: string, nextStepAt: Date): Promise<void> {
  await db.updateTable('payouts').set({ nextStepAt }).where('id', '=', payoutId).execute()
}

export type StoredRule = PayoutRule & {
  readonly id: string
  readonly setBy: string
  readonly reason: string
  readonly setAt: Date
  readonly operatorName: string | null
}

/** Every rule that was ever set, the newest first. */
export async function listRules(db: Db): Promise<StoredRule[]> {
  return db
    .selectFrom('payoutRules')
    .leftJoin('profiles', 'profiles.id', 'payoutRules.setBy')
    .select([
      'payoutRules.id',
      'aloneUpToXof',
      'twoAboveXof',
      'setBy',
      'reason',
      'setAt',
      'profiles.fullName as operatorName',
    ])
    .orderBy('payoutRules.id', 'desc')
    .execute()
}

export async function insertRule(tx: Db, rule: Omit<StoredRule, 'id' | 'operatorName'>): Promise<void> {
  await tx.insertInto('payoutRules').values(rule).execute()
}

export async function findDriverName(db: Db, driverId: string): Promise<string> {
  const row = await db.selectFrom('profiles').where('id', '=', driverId).select('fullName').executeTakeFirst()
  return row?.fullName ?? ''
}
