import { sql } from 'kysely'
import type { StuckInvoices } from '#domain/invoices/invoice-state.ts'
import { TAX_GROUPS, TAX_PERMILLE } from '#domain/invoices/tax-groups.table.ts'
import { TAXED_STATES, type TaxedInvoice } from '#domain/invoices/vat-entry.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

const GROUPS_WITH_VAT = TAX_GROUPS.filter((group) => TAX_PERMILLE[group] > 0)

export type Stuck = {
  readonly stuck: StuckInvoices
  readonly count: number
  readonly oldestAt: Date
  /** What the tax authority answered last, or why it did not; null: nothing yet. */
  readonly lastAnswer: string | null
}

/** Invoices that wait for a person, or are on their way since before an instant. A way in which none is stuck is left out. */
export async function listStuckInvoices(db: Db, since: Date): Promise<Stuck[]> {
  const { rows } = await sql<Stuck>`
    select late.stuck, count(*)::integer as count, min(late.at) as oldest_at,
      (array_agg(late.why order by late.changed_at desc) filter (where late.why is not null))[1] as last_answer
    from (
      select case when step.state in ('refused', 'to_look_at') then step.state else 'on_its_way' end as stuck,
        invoices.at, step.changed_at, step.why
      from invoice_states step
      join invoices on invoices.id = step.invoice_id
      where step.state in ('refused', 'to_look_at')
        or step.state in ('waiting', 'registering', 'registered', 'confirming') and invoices.at < ${since}::timestamptz
    ) late
    group by late.stuck order by late.stuck`.execute(db)
  return rows
}

/** Claims this day's mail about each way to be stuck. Returns those that nobody claimed before, in this or another process. */
export async function claimInvoiceMails(
  tx: Db,
  stuck: readonly StuckInvoices[],
  { day, at }: { readonly day: Day; readonly at: Date },
): Promise<StuckInvoices[]> {
  const claimed = await tx
    .insertInto('invoiceAlarms')
    .values(stuck.map((one) => ({ day, stuck: one, mailedAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('stuck')
    .execute()
  return claimed.map((row) => row.stuck)
}

/** Invoices that exist at the tax authority since an instant, and whose VAT is not in the books. */
export async function listWithoutVat(db: Db, since: Date): Promise<TaxedInvoice[]> {
  return (
    db
      .selectFrom('invoices')
      .innerJoin('invoiceStates', 'invoiceStates.invoiceId', 'invoices.id')
      .where('state', 'in', TAXED_STATES)
      .where('changedAt', '>=', since)
      // One of several items has its groups in them.
      .where((eb) => eb.or([eb('taxGroup', 'in', GROUPS_WITH_VAT), eb('taxGroup', 'is', null)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('ledgerEntries')
              .whereRef('ledgerEntries.sourceId', '=', 'invoices.id')
              .where('ledgerEntries.kind', '=', 'vat')
              .select('ledgerEntries.id'),
          ),
        ),
      )
      .select(['invoices.id', 'kind', 'item', 'amountXof', 'taxGroup', 'items', 'totals'])
      .execute()
  )
}
