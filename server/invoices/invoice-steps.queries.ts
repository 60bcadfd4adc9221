import { sql } from 'kysely'
import type { InvoiceSeal } from '#domain/invoices/invoice-seal.ts'
import type { InvoiceKind, InvoiceState } from '#domain/invoices/invoice-state.ts'
import type { PaymentType } from '#domain/invoices/payment-types.ts'
import { TAX_GROUPS, TAX_PERMILLE, type TaxGroup } from '#domain/invoices/tax-groups.table.ts'
import { TAXED_STATES, type TaxedInvoice } from '#domain/invoices/vat-entry.ts'
import type { Db } from '../db/database.ts'

const GROUPS_WITH_VAT = TAX_GROUPS.filter((group) => TAX_PERMILLE[group] > 0)

/** An invoice whose next step is due. */
export type DueInvoice = {
  readonly id: string
  readonly kind: InvoiceKind
  readonly item: string
  readonly amountXof: number
  readonly taxGroup: TaxGroup
  readonly paymentType: PaymentType | null
  readonly client: object | null
  readonly state: InvoiceState
  readonly version: number
  readonly tries: number
  readonly uid: string | null
  /** The state and the code of the original of a credit note. */
  readonly originalState: InvoiceState | null
  readonly originalCode: string | null
}

/** Invoices that are due, oldest first. A credit note waits until its original is legal or settled. */
export async function listDueInvoices(db: Db, now: Date, limit: number): Promise<DueInvoice[]> {
  const { rows } = await sql<DueInvoice>`
    select invoices.id, invoices.kind, invoices.item, invoices.amount_xof, invoices.tax_group, invoices.payment_type,
      invoices.client, step.state, step.version, step.tries, step.uid,
      original.state as original_state, original.code as original_code
    from invoice_states step
    join invoices on invoices.id = step.invoice_id
    left join invoice_states original on original.invoice_id = invoices.original_id
    where step.state in ('waiting', 'registering', 'registered', 'confirming') and step.due_at <= ${now}::timestamptz
      and (invoices.original_id is null or original.state in ('legal', 'closed'))
    order by step.due_at, step.invoice_id
    limit ${limit}`.execute(db)
  return rows
}

/** What a step changes. Fields that are left out stay. */
export type StepChange = {
  readonly state: InvoiceState
  readonly dueAt: Date
  readonly at: Date
  readonly tries?: number
  readonly why?: string | null
  readonly uid?: string | null
  readonly totals?: object | null
  readonly seal?: InvoiceSeal & { readonly ifu: string }
}

type Step = { readonly id: string; readonly version: number }

/** Moves an invoice if it is still at that step. False: somebody else moved it. */
export async function moveInvoice(db: Db, { id, version }: Step, change: StepChange): Promise<boolean> {
  const { state, dueAt, at, tries, why, uid, totals, seal } = change
  const moved = await db
    .updateTable('invoiceStates')
    .set({
      state,
      dueAt,
      changedAt: at,
      version: version + 1,
      ...(tries !== undefined && { tries }),
      ...(why !== undefined && { why }),
      ...(uid !== undefined && { uid }),
      ...(totals !== undefined && { totals: totals === null ? null : JSON.stringify(totals) }),
      ...seal,
    })
    .where('invoiceId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Invoices that exist at the tax authority since an instant, and whose VAT is not in the books. */
export async function listWithoutVat(db: Db, since: Date): Promise<TaxedInvoice[]> {
  return db
    .selectFrom('invoices')
    .innerJoin('invoiceStates', 'invoiceStates.invoiceId', 'invoices.id')
    .where('state', 'in', TAXED_STATES)
    .where('changedAt', '>=', since)
    .where('taxGroup', 'in', GROUPS_WITH_VAT)
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
    .select(['invoices.id', 'kind', 'amountXof', 'taxGroup'])
    .execute()
}
