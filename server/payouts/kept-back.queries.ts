import { sql } from 'kysely'
import { type AccountEntry, type AccountForPayout, keptSince } from '#domain/payouts/kept-back.ts'
import { OPEN_PAYOUTS } from '#domain/payouts/payout-status.ts'
import type { Db } from '../db/database.ts'

const OPEN = sql.join(OPEN_PAYOUTS.map((status) => sql.lit(status)))

/** SQL: top-ups of the account in scope whose money is going back, with their sum. */
const REFUNDS_DUE = sql`(
  select coalesce(sum(payment.amount), 0) as amount_xof, coalesce(array_agg(payment.id), '{}') as payment_ids
  from payment_transactions payment
  join payment_attempts attempt on attempt.payment_id = payment.id and attempt.transaction_id = payment.transaction_id
  where payment.driver_id = accounts.driver_id and payment.purpose = 'top_up' and payment.status = 'completed'
    and attempt.outcome = 'refund_due'
)`

/** SQL: the payout of the account in scope that has not ended; a driver has one at most. */
const OPEN_PAYOUT = sql`(
  select payouts.id, payouts.asked_at from payouts
  where payouts.driver_id = accounts.driver_id and payouts.status in (${OPEN})
  limit 1
)`

type Row = {
  readonly driverId: string
  readonly balanceXof: string
  readonly entries: readonly (Omit<AccountEntry, 'at'> & { readonly at: string })[]
}

/**
 * The accounts of these drivers, by driver, each with its entries since the first top-up that may be kept back, or since the
 * open payout that came before it. An entry that was reversed, and its reversal, do not count, nor does a top-up whose money is
 * going back. One statement: balance and entries are those of one instant.
 */
export async function listAccountsForPayout(
  db: Db,
  driverIds: readonly string[],
  now: Date,
): Promise<Map<string, AccountForPayout>> {
  if (driverIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with accounts as (
      select driver_id, ('driver:' || driver_id)::text as account
      from unnest(${[...new Set(driverIds)]}::uuid[]) as asked(driver_id)
    )
    select accounts.driver_id, booked.balance_xof - due.amount_xof as balance_xof,
      coalesce(standing.entries, '[]'::json) as entries
    from accounts
    cross join lateral balance_of(accounts.account) booked
    cross join lateral ${REFUNDS_DUE} due
    cross join lateral (
      select min(top_up.at) as at from ledger_entries top_up
      where top_up.credit = accounts.account and top_up.kind = 'top_up' and top_up.debit = 'clearing'
        and top_up.at > ${keptSince(now)}::timestamptz
    ) first_top_up
    left join lateral ${OPEN_PAYOUT} open_payout on true
    cross join lateral (
      select case when first_top_up.at is not null then least(first_top_up.at, open_payout.asked_at) end as at
    ) first_entry
    cross join lateral (
      select json_agg(json_build_object('kind', entry.kind, 'at', entry.at, 'effectXof', entry.effect_xof)
        order by entry.at, entry.effect_xof, entry.id) as entries
      from (
        select credited.id, credited.source_id, credited.at, credited.amount_xof as effect_xof,
          case when credited.kind = 'top_up' and credited.debit = 'till' then 'cash_received' else credited.kind end as kind
        from ledger_entries credited
        where credited.credit = accounts.account and credited.at >= first_entry.at and credited.reverses is null
        union all
        select debited.id, debited.source_id, debited.at, -debited.amount_xof,
          case when debited.kind = 'payout_reserved' and debited.source_id = open_payout.id then 'payout_open' else debited.kind end
        from ledger_entries debited
        where debited.debit = accounts.account and debited.at >= first_entry.at and debited.reverses is null
      ) entry
      where entry.source_id <> all (due.payment_ids)
        and not exists (
          select from ledger_entries reversal where reversal.kind = 'reversal' and reversal.source_id = entry.id
        )
    ) standing`.execute(db)
  return new Map(rows.map((row) => [row.driverId, accountOf(row)]))
}

function accountOf({ balanceXof, entries }: Row): AccountForPayout {
  return { balanceXof: Number(balanceXof), entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at) })) }
}

/** The one of this driver; without it nobody knows what is payable. */
export function accountIn(accounts: ReadonlyMap<string, AccountForPayout>, driverId: string): AccountForPayout {
  const account = accounts.get(driverId)
  if (account === undefined) throw new Error(`no account of driver ${driverId}`)
  return account
}

/** The account of one driver. Read it while their row is locked. */
export async function getAccountForPayout(db: Db, driverId: string, now: Date): Promise<AccountForPayout> {
  return accountIn(await listAccountsForPayout(db, [driverId], now), driverId)
}
