import { sql } from 'kysely'
import type { PaymentProviderId } from '#domain/fares/payment-status.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Billed } from '#domain/invoices/invoice-items.ts'
import type { InvoiceKind } from '#domain/invoices/invoice-state.ts'
import type { PaymentType } from '#domain/invoices/payment-types.ts'
import type { TaxGroup } from '#domain/invoices/tax-groups.table.ts'
import type { Db } from '../db/database.ts'

/** A paid fare that has no invoice, with the tax group in force when it was finished and paid. */
export type FareToInvoice = {
  readonly paymentId: string
  readonly rideId: string
  readonly rideType: RideType
  readonly amountXof: number
  readonly provider: PaymentProviderId
  /** Where the provider says that online money came from. */
  readonly moneySource: string | null
  readonly taxGroup: TaxGroup
}

/**
 * Fares of payments that changed since an instant. A fare that an operator wrote off was received by nobody; one that a
 * company pays is on its invoice of the month.
 */
export async function listFaresToInvoice(db: Db, changedSince: Date): Promise<FareToInvoice[]> {
  const { rows } = await sql<FareToInvoice>`
    select payment.id as payment_id, payment.ride_id, rides.ride_type, payment.amount as amount_xof,
      payment.payment_provider as provider, rule.tax_group,
      (select attempt.metadata ->> 'source' from payment_attempts attempt
       where attempt.payment_id = payment.id and attempt.transaction_id = payment.transaction_id) as money_source
    from payment_transactions payment
    join rides on rides.id = payment.ride_id
    cross join lateral (
      select invoice_group_in_force(rides.ride_type, greatest(payment.completed_at, rides.completed_at)) as tax_group
    ) rule
    where payment.updated_at >= ${changedSince}::timestamptz
      and payment.purpose = 'ride' and payment.status = 'completed' and payment.payment_provider not in ('written_off', 'company')
      and rides.status = 'completed' and rule.tax_group is not null
      and not exists (
        select from invoices where invoices.kind = 'fare' and invoices.source = payment.id::text
      )`.execute(db)
  return rows
}

/** An invoice of which something was given back, and that sum; of one with items, also what it was, and its tax group. */
export type CreditToInvoice = {
  readonly originalId: string
  readonly source: string
  readonly amountXof: number
  readonly item?: string
  readonly taxGroup?: TaxGroup
}

/** Invoices of fares that were given back since an instant, without a credit note. */
export async function listFareCredits(db: Db, changedSince: Date): Promise<CreditToInvoice[]> {
  const { rows } = await sql<CreditToInvoice>`
    select original.id as original_id, original.source, original.amount_xof
    from payment_transactions payment
    join invoices original on original.kind = 'fare' and original.source = payment.id::text
    where payment.updated_at >= ${changedSince}::timestamptz and payment.status = 'refunded'
      and not exists (
        select from invoices credit where credit.kind = 'fare_credit' and credit.source = original.source
      )`.execute(db)
  return rows
}

/** The commission of one driver in one month and tax group, in whole F CFA. */
export type CommissionToInvoice = {
  readonly driverId: string
  readonly driverName: string
  readonly taxGroup: TaxGroup
  readonly amountXof: number
}

/** One month in Benin: from its first instant to before that of the next one. */
export type MonthSpan = { readonly month: string; readonly from: Date; readonly to: Date }

/** Commissions of a month that has ended and that no invoice has; reversals within the month count as never written. */
export async function listCommissionsToInvoice(db: Db, span: MonthSpan): Promise<CommissionToInvoice[]> {
  const { rows } = await sql<CommissionToInvoice>`
    select owed.driver_id, coalesce(profiles.full_name, '') as driver_name, owed.tax_group, owed.amount_xof
    from (
      select split_part(entry.debit, ':', 2)::uuid as driver_id, rule.tax_group, sum(entry.amount_xof)::integer as amount_xof
      from ledger_entries entry
      cross join lateral (select invoice_group_in_force('commission', entry.at) as tax_group) rule
      where entry.kind = 'commission' and entry.at >= ${span.from}::timestamptz and entry.at < ${span.to}::timestamptz
        and rule.tax_group is not null
        and not exists (
          select from ledger_entries reversal where reversal.reverses = entry.id and reversal.at < ${span.to}::timestamptz
        )
      group by 1, 2
    ) owed
    left join profiles on profiles.id = owed.driver_id
    where not exists (
      select from invoices
      where invoices.kind = 'commission'
        and invoices.source = owed.driver_id || '/' || ${span.month}::text || '/' || owed.tax_group
    )`.execute(db)
  return rows
}

/** Commissions that were reversed after the month of their invoice, without a credit note. */
export async function listCommissionCredits(db: Db, reversedSince: Date): Promise<CreditToInvoice[]> {
  const { rows } = await sql<CreditToInvoice>`
    select original.id as original_id, reversal.id::text as source, reversal.amount_xof
    from ledger_entries reversal
    join ledger_entries entry on entry.id = reversal.reverses and entry.kind = 'commission'
    cross join lateral (
      select to_char(entry.at at time zone 'Africa/Porto-Novo', 'YYYY-MM') as month,
        invoice_group_in_force('commission', entry.at) as tax_group
    ) held
    join invoices original on original.kind = 'commission'
      and original.source = split_part(entry.debit, ':', 2) || '/' || held.month || '/' || held.tax_group
    where reversal.at >= ${reversedSince}::timestamptz
      and to_char(reversal.at at time zone 'Africa/Porto-Novo', 'YYYY-MM') > held.month
      and not exists (
        select from invoices credit where credit.kind = 'commission_credit' and credit.source = reversal.id::text
      )`.execute(db)
  return rows
}

/** When the first rule began to count; null: none was ever set. */
export async function findFirstRule(db: Db): Promise<Date | null> {
  const first = await db
    .selectFrom('invoiceRules')
    .select((eb) => eb.fn.min('validFrom').as('validFrom'))
    .executeTakeFirst()
  return first?.validFrom ?? null
}

/** What an invoice says. `client`: the customer, as e-MECeF names the fields. */
export type NewInvoice = Billed & {
  readonly kind: InvoiceKind
  readonly source: string
  readonly rideId: string | null
  readonly driverId: string | null
  readonly companyId: string | null
  readonly paymentType: PaymentType | null
  readonly client: object | null
}

/** Writes an invoice once, waiting: a concurrent or repeated one changes nothing. */
export async function insertInvoice(db: Db, invoice: NewInvoice, at: Date): Promise<void> {
  const { kind, source, rideId, driverId, companyId, item, amountXof, taxGroup, items, paymentType, client } = invoice
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value))
  await sql`
    with ordered as (
      insert into invoices
        (kind, source, ride_id, driver_id, company_id, item, amount_xof, tax_group, items, payment_type, client, at)
      values (${kind}, ${source}, ${rideId}::uuid, ${driverId}::uuid, ${companyId}::uuid, ${item}, ${amountXof},
        ${taxGroup}, ${json(items)}::jsonb, ${paymentType}, ${json(client)}::jsonb, ${at}::timestamptz)
      on conflict (kind, source) do nothing
      returning id
    )
    insert into invoice_states (invoice_id, due_at, changed_at)
    select id, ${at}::timestamptz, ${at}::timestamptz from ordered`.execute(db)
}

/** Writes the credit note of an invoice once, with all that the original says, or of one item of it. */
export async function insertCredit(db: Db, kind: InvoiceKind, credit: CreditToInvoice, at: Date): Promise<void> {
  await sql`
    with ordered as (
      insert into invoices
        (kind, source, original_id, ride_id, driver_id, company_id, item, amount_xof, tax_group, payment_type, client, at)
      select ${kind}, ${credit.source}, id, ride_id, driver_id, company_id, coalesce(${credit.item ?? null}, item),
        ${credit.amountXof}, coalesce(${credit.taxGroup ?? null}, tax_group), payment_type, client, ${at}::timestamptz
      from invoices where id = ${credit.originalId}::uuid
      on conflict (kind, source) do nothing
      returning id
    )
    insert into invoice_states (invoice_id, due_at, changed_at)
    select id, ${at}::timestamptz, ${at}::timestamptz from ordered`.execute(db)
}
