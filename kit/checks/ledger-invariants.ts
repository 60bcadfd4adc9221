import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Entry, entriesOf, entriesOfTopUp, entryOfAction } from '#domain/ledger/entries.table.ts'
import type { PostedPayment } from '#domain/ledger/posting.ts'
import type { Db } from '#server/db/database.ts'
import { listAccountActions } from '#server/ledger/driver-accounts/account-actions.queries.ts'
import { listPostedPayments, listPostedTopUps, listWrongBalances } from '#server/ledger/ledger.queries.ts'
import { expectCreditsMatch } from './credit-invariants.ts'

/** The entries that were written for payments and for operators' actions on accounts, and not reversed. */
async function listWritten(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.kind, entry.source_id, entry.ride_id, entry.debit, entry.credit, entry.amount_xof
    from ledger_entries entry
    left join payment_transactions payment on payment.id = entry.source_id
    left join account_actions action on action.id = entry.source_id
    where (payment.id is not null or action.id is not null) and not exists (select from ledger_entries reversal where reversal.reverses = entry.id)`.execute(
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

/**
 * Invariant 8: all balances add up to zero, each is the sum of its entries, and each payment of a ride in the books and
 * each top-up has exactly the entries of its state, as each action of an operator on an account has its own. Credits have
 * theirs (expectCreditsMatch). Each transfer of a company has its entry, each invoice is the sum of its lines, and
 * each line is its entry; numbers have no gaps.
 */
export async function expectBooksBalance(db: Db): Promise<void> {
  expect(await listWrongBalances(db)).toEqual([])
  const payments: PostedPayment[] = await listPostedPayments(db, { changedSince: new Date(0) })
  const topUps = (await listPostedTopUps(db, { changedSince: new Date(0) })).flatMap(entriesOfTopUp)
  const actions = (await listAccountActions(db)).map(entryOfAction)
  const due = [...payments.flatMap((payment) => entriesOf(payment)), ...topUps, ...actions]
  expect(inOrder(await listWritten(db)).sort()).toEqual(inOrder(due).sort())
  await expectHandRefundsEntered(db)
  await expectCreditsMatch(db)
  await expectCompaniesBooked(db)
}
