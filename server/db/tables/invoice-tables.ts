import type { Generated, JSONColumnType } from 'kysely'
import type { InvoiceItem, InvoiceTotals } from '#domain/invoices/invoice-items.ts'
import type { InvoiceKind, InvoiceState, StuckInvoices } from '#domain/invoices/invoice-state.ts'
import type { PaymentType } from '#domain/invoices/payment-types.ts'
import type { TaxGroup } from '#domain/invoices/tax-groups.table.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional } from './column-types.ts'

type InvoiceRulesTable = {
  id: Generated<string>
  subject: string
  taxGroup: TaxGroup | null
  issuer: 'platform' | 'driver'
  validFrom: Date
  setBy: string
  reason: string
  setAt: Date
}

type InvoicesTable = {
  id: Generated<string>
  kind: InvoiceKind
  source: string
  originalId: Optional<string>
  rideId: Optional<string>
  driverId: Optional<string>
  item: string
  /** F CFA, with tax. */
  amountXof: number
  /** Null: it has items. */
  taxGroup: TaxGroup | null
  items: JSONColumnType<readonly InvoiceItem[]> | null
  companyId: Optional<string>
  paymentType: PaymentType | null
  client: JSONColumnType<object> | null
  at: Date
}

type InvoiceStatesTable = {
  invoiceId: string
  state: Generated<InvoiceState>
  version: Generated<number>
  tries: Generated<number>
  dueAt: Date
  uid: Optional<string>
  totals: JSONColumnType<InvoiceTotals> | null
  closedNote: Optional<string>
  why: Optional<string>
  nim: Optional<string>
  ifu: Optional<string>
  code: Optional<string>
  counters: Optional<string>
  issuedAt: Optional<Date>
  qr: Optional<string>
  changedAt: Date
}

export type InvoiceTables = {
  invoiceRules: InvoiceRulesTable
  invoices: InvoicesTable
  invoiceStates: InvoiceStatesTable
  invoiceAlarms: { day: Day; stuck: StuckInvoices; mailedAt: Date }
}
