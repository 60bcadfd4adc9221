import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Entry, entriesOf } from '#domain/ledger/entries.table.ts'
import type { PostedPayment } from '#domain/ledger/posting.ts'
import type { Db } from '#server/db/database.ts'
import { listPostedPayments, listWrongBalances } from '#server/ledger/ledger.queries.ts'

/** The entries that were written for these payments and not reversed. */
async function listWritten(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.kind, entry.source_id, entry.ride_id, entry.debit, entry.credit, entry.amount_xof
    from ledger_entries entry
    join payment_transactions payment on payment.id = entry.source_id
    where not exists (select from ledger_entries reversal where reversal.reverses = entry.id)`.execute(db)
  return rows
}

const inOrder = (entries: readonly Entry[]) =>
  entries.map(({ kind, sourceId, rideId, debit, credit, amountXof }) =>
    [sourceId, kind, rideId, debit, credit, amountXof].join(' '),
  )

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
 * Invariant 8: all balances add up to zero, each is the sum of its entries, and each payment of a ride in the books has
 * exactly the entries of its state. Each transfer of a company has its entry, each invoice is the sum of its lines, and each
 * line is its entry; numbers have no gaps.
 */
export async function expectBooksBalance(db: Db): Promise<void> {
  expect(await listWrongBalances(db)).toEqual([])
  const payments: PostedPayment[] = await listPostedPayments(db, { changedSince: new Date(0) })
  const due = payments.flatMap((payment) => entriesOf(payment))
  expect(inOrder(await listWritten(db)).sort()).toEqual(inOrder(due).sort())
  await expectCompaniesBooked(db)
}
