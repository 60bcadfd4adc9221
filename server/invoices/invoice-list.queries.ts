import { sql } from 'kysely'
import type { InvoiceItem, InvoiceTotals } from '#domain/invoices/invoice-items.ts'
import type { InvoiceKind, InvoiceState } from '#domain/invoices/invoice-state.ts'
import type { TaxGroup } from '#domain/invoices/tax-groups.table.ts'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../db/database.ts'
import { beforeCursor, microseconds } from '../db/keyset.ts'

export type ListedInvoice = {
  readonly id: string
  readonly kind: InvoiceKind
  readonly state: InvoiceState
  readonly item: string
  readonly amountXof: number
  readonly taxGroup: TaxGroup | null
  readonly items: readonly InvoiceItem[] | null
  readonly totals: InvoiceTotals | null
  readonly at: Date
  readonly changedAt: Date
  readonly rideId: string | null
  readonly driverId: string | null
  readonly companyId: string | null
  readonly uid: string | null
  readonly code: string | null
  readonly nim: string | null
  readonly counters: string | null
  readonly issuedAt: Date | null
  readonly originalCode: string | null
  readonly why: string | null
  readonly version: number
  /** The instant by which it is sorted, in microseconds. */
  readonly sortedBy: string
}

const COLUMNS = sql`
  invoices.id, invoices.kind, step.state, invoices.item, invoices.amount_xof, invoices.tax_group, invoices.items,
  invoices.at, step.changed_at, invoices.ride_id, invoices.driver_id, invoices.company_id, step.totals, step.uid, step.code, step.nim, step.counters, step.issued_at,
  original.code as original_code, step.why, step.version, ${microseconds('invoices.at')} as sorted_by`
const TABLES = sql`
  invoices
  join invoice_states step on step.invoice_id = invoices.id
  left join invoice_states original on original.invoice_id = invoices.original_id`

/** One page of invoices, newest first, and one row more. `state`: null for all. */
export async function listInvoices(
  db: Db,
  state: InvoiceState | null,
  cursor: Cursor | null,
): Promise<ListedInvoice[]> {
  const condition = state === null ? sql`true` : sql`step.state = ${state}`
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS} from ${TABLES}
    where ${condition} and ${beforeCursor('invoices.at', 'invoices.id', cursor)}
    order by invoices.at desc, invoices.id desc
    limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  return rows
}

/** All invoices that were ordered from an instant to before another, oldest first. */
export async function listInvoicesOf(db: Db, from: Date, to: Date): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS} from ${TABLES}
    where invoices.at >= ${from}::timestamptz and invoices.at < ${to}::timestamptz
    order by invoices.at, invoices.id`.execute(db)
  return rows
}

export async function findInvoice(db: Db, invoiceId: string): Promise<ListedInvoice | undefined> {
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS} from ${TABLES} where invoices.id = ${invoiceId}::uuid`.execute(db)
  return rows[0]
}

/** Does this person belong to the company of the invoice, as manager or member? */
export async function isOfOwnCompany(db: Db, { companyId }: ListedInvoice, userId: string): Promise<boolean> {
  if (companyId === null) return false
  const member = await db
    .selectFrom('companyMembers')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .select('userId')
    .executeTakeFirst()
  return member !== undefined
}

/** How many invoices are in each state; a state without any is left out. */
export async function countInvoices(db: Db): Promise<Partial<Record<InvoiceState, number>>> {
  const counted = await db
    .selectFrom('invoiceStates')
    .select((eb) => ['state', eb.fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)]))
}
