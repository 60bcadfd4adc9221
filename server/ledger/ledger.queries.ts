import { sql } from 'kysely'
import type { Entry, EntryKind } from '#domain/ledger/entries.table.ts'
import type { PostedAccountPayment, PostedPayment } from '#domain/ledger/posting.ts'
import type { Db } from '../db/database.ts'

/** Which payments to read: those of one ride, or those that changed or were handed over since an instant. */
export type PaymentsToPost = { readonly rideId: string } | { readonly changedSince: Date }

/** SQL: the kinds of entries of the payment in scope that stand: written and not reversed. */
const POSTED = sql`array(
  select entry.kind from ledger_entries entry
  where entry.source_id = payment.id
    and not exists (
      select from ledger_entries reversal where reversal.kind = 'reversal' and reversal.source_id = entry.id
    )
)`

/** The same as `listPostedPayments`, of online payments to accounts of drivers and companies. */
export async function listPostedAccountPayments(
  db: Db,
  which: { readonly paymentId: string } | { readonly changedSince: Date },
): Promise<PostedAccountPayment[]> {
  const condition =
    'paymentId' in which
      ? sql<boolean>`payment.id = ${which.paymentId}::uuid`
      : sql<boolean>`payment.updated_at >= ${which.changedSince}::timestamptz`
  const { rows } = await sql<PostedAccountPayment>`
    select payment.id as payment_id, payment.purpose, coalesce(payment.driver_id, invoice.company_id) as owner_id,
      payment.status, payment.amount as amount_xof, ${POSTED} as posted
    from payment_transactions payment
    left join company_invoices invoice on invoice.id = payment.invoice_id
    where payment.purpose in ('top_up', 'company_invoice') and ${condition}`.execute(db)
  return rows
}

/**
 * Payments of rides that are in the books, each with the kinds of its entries that stand; of other rides, fees that a driver
 * has collected, unless they were handed over before the books began. One statement: it sees a payment and its entries at
 * the same instant, whoever writes meanwhile.
 */
export async function listPostedPayments(db: Db, which: PaymentsToPost): Promise<PostedPayment[]> {
  const condition =
    'rideId' in which
      ? sql<boolean>`payment.ride_id = ${which.rideId}::uuid`
      : sql<boolean>`(payment.updated_at >= ${which.changedSince}::timestamptz or payment.handed_over in (
          select handover.key from fee_handovers handover where handover.at >= ${which.changedSince}::timestamptz
        ))`
  const { rows } = await sql<PostedPayment>`
    select payment.id as payment_id, payment.ride_id, payment.purpose, payment.payment_provider as provider,
      payment.status, payment.amount as amount_xof, rides.status as ride_status, rides.driver_id,
      coalesce(rides.commission_permille, 0) as commission_permille, payment.collected_by, payment.company_id,
      case when payment.handed_over is null then 0 else coalesce(payment.handed_over_xof, payment.amount) end as handed_over_xof,
      ${POSTED} as posted
    from payment_transactions payment
    join rides on rides.id = payment.ride_id
    where (
      rides.commission_permille is not null
      or payment.collected_by is not null and payment.handed_over is null
      or exists (select from ledger_entries entry where entry.source_id = payment.id and entry.kind = 'fee_in_cash')
    ) and ${condition}`.execute(db)
  return rows
}

/** Writes each entry once: a concurrent or repeated one changes nothing. */
export async function insertEntries(tx: Db, entries: readonly Entry[], at: Date): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('ledgerEntries')
    .values(entries.map((entry) => ({ ...entry, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reverses the entry of this kind and source, once. Returns its accounts, if this call did. */
export async function insertReversal(
  tx: Db,
  kind: EntryKind,
  sourceId: string,
  at: Date,
): Promise<readonly Pick<Entry, 'debit' | 'credit'>[]> {
  const { rows } = await sql<Pick<Entry, 'debit' | 'credit'>>`
    insert into ledger_entries (kind, source_id, ride_id, debit, credit, amount_xof, reverses, at)
    select 'reversal', id, ride_id, credit, debit, amount_xof, id, ${at}::timestamptz
    from ledger_entries where kind = ${kind} and source_id = ${sourceId}::uuid
    on conflict do nothing
    returning debit, credit`.execute(tx)
  return rows
}

/**
 * Adds the differences to the balances and deletes them, in one statement: readers see the same sums before and after. One
 * process at a time, because since when a balance is below zero depends on the balance before.
 */
export async function foldChanges(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('fold_balances', 0))`.execute(tx)
    await sql`
      with folded as (
        delete from balance_changes returning account, balance_xof
      ), folded_of_old_versions as (
        delete from ledger_changes returning account, balance_xof
      ), sums as (
        select account, sum(balance_xof) as balance_xof
        from (select account, balance_xof from folded union all select account, balance_xof from folded_of_old_versions) as all_folded
        group by account
      )
      insert into ledger_balances (account, balance_xof, negative_since)
      select sums.account, sums.balance_xof, balance.negative_since
      from sums cross join lateral balance_of(sums.account) balance
      order by sums.account
      on conflict (account) do update set balance_xof = ledger_balances.balance_xof + excluded.balance_xof,
        negative_since = excluded.negative_since`.execute(tx)
  })
}

/** An account whose balance is not the sum of its entries. `all`: the balances do not add up to zero. */
export type WrongBalance = { readonly account: string; readonly keptXof: number; readonly enteredXof: number }

/** Compares each balance with its entries, and all balances with zero. Reads every entry. */
export async function listWrongBalances(db: Db): Promise<WrongBalance[]> {
  const { rows } = await sql<{ account: string; keptXof: string; enteredXof: string }>`
    select account, coalesce(kept.balance_xof, 0) as kept_xof, coalesce(entered.balance_xof, 0) as entered_xof
    from kept_balances kept full join true_balances entered using (account)
    where coalesce(kept.balance_xof, 0) <> coalesce(entered.balance_xof, 0)
    union all
    select 'all', sum(balance_xof), 0 from kept_balances having sum(balance_xof) <> 0
    order by account`.execute(db)
  return rows.map(({ account, keptXof, enteredXof }) => ({
    account,
    keptXof: Number(keptXof),
    enteredXof: Number(enteredXof),
  }))
}
