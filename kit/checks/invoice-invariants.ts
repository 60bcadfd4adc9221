import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'

/**
 * Invariant 9: of each source at most one invoice is legal, with what its facts say; each legal credit note follows a legal
 * original, and the credit notes of an invoice are at most its sum.
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
}
