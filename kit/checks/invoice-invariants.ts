import { sql } from 'kysely'
import { expect } from 'vitest'
import { TAXED_STATES, type TaxedInvoice, vatEntries } from '#domain/invoices/vat-entry.ts'
import type { Entry } from '#domain/ledger/entries.table.ts'
import type { Db } from '#server/db/database.ts'

/** Each row is something wrong about the normalised invoices of companies, in words. */
async function listWrongOfCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'fare of a company ' || invoices.source as wrong
    from invoices
    join payment_transactions payment on payment.id::text = invoices.source
    where invoices.kind = 'fare' and payment.company_id is not null
    union all
    select 'items of ' || invoices.item
    from invoices
    where invoices.items is not null and invoices.amount_xof is distinct from (
      select sum((billed.one ->> 'amountXof')::integer) from jsonb_array_elements(invoices.items) billed(one)
    )
    union all
    select 'rides of ' || invoices.item
    from invoices
    where invoices.kind = 'company' and invoices.amount_xof is distinct from (
      select sum(line.amount_xof)
      from company_invoice_lines line
      where line.invoice_id::text = invoices.source and line.amount_xof > 0
        and invoice_group_in_force(line.ride_type, line.at) is not null
        and not exists (
          select from ledger_entries reversal
          join company_invoice_lines taken_back on taken_back.entry_id = reversal.id
          where reversal.reverses = line.entry_id and taken_back.invoice_id = line.invoice_id
        )
    )
    union all
    select 'credit of ' || credit.item
    from invoices credit
    join invoices original on original.id = credit.original_id
    left join ledger_entries reversal on reversal.id::text = credit.source and reversal.kind = 'reversal'
    left join company_invoice_lines line on line.entry_id = reversal.reverses and line.invoice_id::text = original.source
    where credit.kind = 'company_credit' and credit.amount_xof is distinct from line.amount_xof
    union all
    select 'company of ' || invoices.item
    from invoices
    left join invoices original on original.id = invoices.original_id
    join company_invoices made on made.id::text = coalesce(original.source, invoices.source)
    where invoices.kind in ('company', 'company_credit') and made.company_id <> invoices.company_id`.execute(db)
  return rows.map(({ wrong }) => wrong)
}

/** The VAT of each invoice that exists at the tax authority is in the books, and no other VAT. */
async function expectVatBooked(db: Db): Promise<void> {
  const invoices: TaxedInvoice[] = await db
    .selectFrom('invoices')
    .innerJoin('invoiceStates', 'invoiceStates.invoiceId', 'invoices.id')
    .where('state', 'in', TAXED_STATES)
    .select(['id', 'kind', 'item', 'amountXof', 'taxGroup', 'items', 'totals'])
    .execute()
  const { rows: written } = await sql<Entry>`
    select kind, source_id, ride_id, debit, credit, amount_xof from ledger_entries where kind = 'vat'`.execute(db)
  const inOrder = (entries: readonly Entry[]) => entries.toSorted((a, b) => a.sourceId.localeCompare(b.sourceId))
  expect(inOrder(written)).toEqual(inOrder(invoices.flatMap(vatEntries)))
}

/**
 * Invariant 9: of each source at most one invoice is legal, with what its facts say; each legal credit note follows a legal
 * original, and the credit notes of an invoice are at most its sum. The VAT of each is in the books. A ride that a company
 * pays is on the normalised invoice of its month only, and each of these is the sum of its rides with a tax group.
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
  expect(await listWrongOfCompanies(db)).toEqual([])
  await expectVatBooked(db)
}
