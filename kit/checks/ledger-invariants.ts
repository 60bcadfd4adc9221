import { sql } from 'kysely'
import { expect } from 'vitest'
import { entryOfNote } from '#domain/ledger/books/books.ts'
import { type Entry, entriesOf, entriesOfTopUp, entryOfAction } from '#domain/ledger/entries.table.ts'
import type { PostedPayment } from '#domain/ledger/posting.ts'
import { entriesOfPayout } from '#domain/payouts/payout-entries.ts'
import type { Db } from '#server/db/database.ts'
import { listNotes } from '#server/ledger/books/books.queries.ts'
import { listAccountActions } from '#server/ledger/driver-accounts/account-actions.queries.ts'
import { listPostedPayments, listPostedTopUps, listWrongBalances } from '#server/ledger/ledger.queries.ts'
import { expectCreditsMatch } from './credit-invariants.ts'

/** The entries that were written for payments, for operators' actions on accounts and for their notes, and not reversed. */
async function listWritten(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.kind, entry.source_id, entry.ride_id, entry.debit, entry.credit, entry.amount_xof
    from ledger_entries entry
    left join payment_transactions payment on payment.id = entry.source_id
    left join account_actions action on action.id = entry.source_id
    left join book_notes note on note.id = entry.source_id
    where coalesce(payment.id, action.id, note.id) is not null and not exists (select from ledger_entries reversal where reversal.reverses = entry.id)`.execute(
    db,
  )
  return rows
}

const inOrder = (entries: readonly Entry[]) =>
  entries.map(({ kind, sourceId, rideId, debit, credit, amountXof }) =>
    [sourceId, kind, rideId, debit, credit, amountXof].join(' '),
  )

/** Each refund by hand has one entry of its sum, and each such entry its refund. */
async function expectHandRefundsEntered(db: Db): Promise<void> {
  const { rows } = await sql`
    select refund.id, entry.id as entry_id from hand_refunds refund
    full join (select * from ledger_entries where kind = 'refund_by_hand') entry on entry.source_id = refund.id
    where refund.amount_xof is distinct from entry.amount_xof
      or entry.debit <> 'clearing' or entry.credit <> 'till'`.execute(db)
  expect(rows).toEqual([])
}

/** Each row is something wrong about transfers or invoices of companies, in words. */
async function listWrongOfCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'transfer ' || payment.id as wrong
    from company_payments payment
    full join (select source_id, debit, credit, amount_xof from ledger_entries where kind = 'company_payment') entry on entry.source_id = payment.id
    where (entry.debit, entry.credit, entry.amount_xof)
      is distinct from ('till', 'company:' || payment.company_id, payment.amount_xof)
    union all
    select 'sum of invoice ' || invoice.id
    from company_invoices invoice
    left join company_invoice_lines line on line.invoice_id = invoice.id
    group by invoice.id having sum(line.amount_xof) is distinct from invoice.total_xof
    union all
    select 'line ' || line.entry_id
    from company_invoice_lines line
    join company_invoices invoice on invoice.id = line.invoice_id
    join ledger_entries entry on entry.id = line.entry_id
    where 'company:' || invoice.company_id not in (entry.debit, entry.credit)
      or line.amount_xof <> case when entry.kind = 'reversal' then -entry.amount_xof else entry.amount_xof end
    union all
    select 'numbers of ' || year
    from company_invoices group by year having min(number) <> 1 or max(number) <> count(*)`.execute(db)
  return rows.map(({ wrong }) => wrong)
}

async function expectCompaniesBooked(db: Db): Promise<void> {
  expect(await listWrongOfCompanies(db)).toEqual([])
}

/** Entries of payouts that stand, against those of their states; and an entry of a payout that there is not. */
async function expectPayoutsBooked(db: Db): Promise<void> {
  const { rows } = await sql<Entry>`
    select kind, source_id, ride_id, debit, credit, amount_xof from ledger_entries entry
    where kind in ('payout_reserved', 'payout')
      and not exists (select from ledger_entries reversal where reversal.reverses = entry.id)`.execute(db)
  const columns = ['id', 'driverId', 'amountXof', 'status', 'provider'] as const
  const payouts = await db.selectFrom('payouts').select(columns).execute()
  expect(inOrder(rows).sort()).toEqual(inOrder(payouts.flatMap(entriesOfPayout)).sort())
}

/**
 * The simulated provider's book: it has sent at most one payout for each of ours, of the same sum, to the same number, and none
 * for one that failed or was cancelled. One that arrived through it is among them.
 */
async function expectNobodyPaidTwice(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select payout.id from payouts payout
    left join simulator_payouts sent on sent.merchant_reference = payout.id::text and sent.started_at is not null
    group by payout.id
    having count(sent.id) > 1
      or bool_or(sent.amount <> payout.amount_xof or sent.number <> payout.phone)
      or count(sent.id) filter (where right(sent.number, 2) <> '00') > 0 and payout.status in ('failed', 'cancelled')
      or payout.provider = 'simulator' and payout.status = 'arrived' and payout.ended_by is null and count(sent.id) = 0
    `.execute(db)
  expect(rows).toEqual([])
}

/**
 * Invariant 8: all balances add up to zero, each is the sum of its entries, and each payment of a ride in the books and
 * each top-up has exactly the entries of its state, as each action of an operator on an account and each note has its own, and each
 * payout those of its state. Credits have
 * theirs (expectCreditsMatch). Each transfer of a company has its entry, each invoice is the sum of its lines, and
 * each line is its entry; numbers have no gaps.
 */
export async function expectBooksBalance(db: Db): Promise<void> {
  expect(await listWrongBalances(db)).toEqual([])
  const payments: PostedPayment[] = await listPostedPayments(db, { changedSince: new Date(0) })
  const topUps = (await listPostedTopUps(db, { changedSince: new Date(0) })).flatMap(entriesOfTopUp)
  const actions = (await listAccountActions(db)).map(entryOfAction)
  const notes = (await listNotes(db)).map(entryOfNote)
  const due = [...payments.flatMap((payment) => entriesOf(payment)), ...topUps, ...actions, ...notes]
  expect(inOrder(await listWritten(db)).sort()).toEqual(inOrder(due).sort())
  await expectHandRefundsEntered(db)
  await expectCreditsMatch(db)
  await expectCompaniesBooked(db)
  await expectPayoutsBooked(db)
  await expectNobodyPaidTwice(db)
}
