import { sql } from 'kysely'
import { expect } from 'vitest'
import { TAXED_STATES, type TaxedInvoice, vatEntries } from '#domain/invoices/vat-entry.ts'
import type { Entry } from '#domain/ledger/entries.table.ts'
import type { Db } from '#server/db/database.ts'

/** The VAT of each invoice that exists at the tax authority is in the books, and no other VAT. */
async function expectVatBooked(db: Db): Promise<void> {
  const invoices: TaxedInvoice[] = await db
    .selectFrom('invoices')
    .innerJoin('invoiceStates', 'invoiceStates.invoiceId', 'invoices.id')
    .where('state', 'in', TAXED_STATES)
    .select(['id', 'kind', 'amountXof', 'taxGroup'])
    .execute()
  const { rows: written } = await sql<Entry>`
    select kind, source_id, ride_id, debit, credit, amount_xof from ledger_entries where kind = 'vat'`.execute(db)
  const inOrder = (entries: readonly Entry[]) => entries.toSorted((a, b) => a.sourceId.localeCompare(b.sourceId))
  expect(inOrder(written)).toEqual(inOrder(invoices.flatMap(vatEntries)))
}

/**
 * Invariant 9: of each source at most one invoice is legal, with what its facts say; each legal credit note follows a legal
 * original, and the credit notes of an invoice are at most its sum. The VAT of each is in the books.
 */
export async function expectInvoicesHold(db: Db): Promise<void> {
  const { rows: twice } = await sql`
    select invoices.kind, invoices.source from invoices join invoice_states step on step.invoice_id = invoices.id
    where step.state = 'legal' group by 1, 2 having count(*) > 1`.execute(db)
  expect(twice).toEqual([])
  const { rows: stateless } = await sql`
    select invoices.id from invoices where not exists (
      select from invoice_states step where step.invoice_id = invoices.id
    )`.execute(db)
  expect(stateless).toEqual([])
  const { rows: wrongSums } = await sql`
    select invoices.id from invoices join invoice_states step on step.invoice_id = invoices.id
    where step.state = 'legal' and (step.totals ->> 'total')::integer <> invoices.amount_xof`.execute(db)
  expect(wrongSums).toEqual([])
  const { rows: wrongCredits } = await sql`
    select original.id from invoices credit
    join invoices original on original.id = credit.original_id
    join invoice_states step on step.invoice_id = credit.id
    join invoice_states original_step on original_step.invoice_id = original.id
    group by original.id, original.amount_xof
    having sum(credit.amount_xof) > original.amount_xof
      or bool_or(step.state = 'legal' and original_step.state not in ('legal', 'closed'))`.execute(db)
  expect(wrongCredits).toEqual([])
  await expectVatBooked(db)
}
