import { sql } from 'kysely'
import type { RideType } from '#domain/fares/services.table.ts'
import type { TaxGroup } from '#domain/invoices/tax-groups.table.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

/** What a company's invoice says of one service in one tax group, in whole F CFA. */
export type ServiceToInvoice = {
  readonly companyInvoiceId: string
  readonly companyId: string
  readonly year: number
  readonly number: number
  readonly month: Day
  readonly name: string
  readonly ifu: string | null
  readonly address: string
  readonly billingEmail: string
  readonly rideType: RideType
  readonly taxGroup: TaxGroup
  readonly rides: number
  readonly amountXof: number
}

/**
 * The services on companies' invoices that were made since an instant and have no normalised one, invoice by invoice. The tax
 * group is the one in force when the ride was entered in the books; rides without one are left out, and so are those that were
 * taken back before the invoice was made.
 */
export async function listServicesToInvoice(db: Db, madeSince: Date): Promise<ServiceToInvoice[]> {
  const { rows } = await sql<ServiceToInvoice>`
    select made.id as company_invoice_id, made.company_id, made.year, made.number, made.month, made.name, made.ifu,
      made.address, companies.billing_email, line.ride_type, rule.tax_group, count(*)::integer as rides,
      sum(line.amount_xof)::integer as amount_xof
    from company_invoices made
    join companies on companies.id = made.company_id
    join company_invoice_lines line on line.invoice_id = made.id and line.amount_xof > 0
    cross join lateral (select invoice_group_in_force(line.ride_type, line.at) as tax_group) rule
    where made.made_at >= ${madeSince}::timestamptz and rule.tax_group is not null
      and not exists (
        select from ledger_entries reversal
        join company_invoice_lines taken_back on taken_back.entry_id = reversal.id and taken_back.invoice_id = made.id
        where reversal.kind = 'reversal' and reversal.source_id = line.entry_id
      )
      and not exists (select from invoices where invoices.kind = 'company' and invoices.source = made.id::text)
    group by made.id, companies.billing_email, line.ride_type, rule.tax_group
    order by made.made_at, made.id, line.ride_type, rule.tax_group`.execute(db)
  return rows
}

/** A ride on a company's normalised invoice that was given back later. */
export type RideToCredit = {
  readonly originalId: string
  readonly source: string
  readonly rideId: string
  readonly rideType: RideType
  readonly taxGroup: TaxGroup
  readonly amountXof: number
}

/** Rides that were given back since an instant, after the company's invoice was made, without a credit note. */
export async function listRidesToCredit(db: Db, reversedSince: Date): Promise<RideToCredit[]> {
  const { rows } = await sql<RideToCredit>`
    select original.id as original_id, reversal.id::text as source, line.ride_id, line.ride_type, rule.tax_group,
      line.amount_xof
    from ledger_entries reversal
    join company_invoice_lines line on line.entry_id = reversal.reverses and line.amount_xof > 0
    join invoices original on original.kind = 'company' and original.source = line.invoice_id::text
    cross join lateral (select invoice_group_in_force(line.ride_type, line.at) as tax_group) rule
    where reversal.kind = 'reversal' and reversal.at >= ${reversedSince}::timestamptz and rule.tax_group is not null
      and not exists (
        select from company_invoice_lines taken_back
        where taken_back.entry_id = reversal.id and taken_back.invoice_id = line.invoice_id
      )
      and not exists (
        select from invoices credit where credit.kind = 'company_credit' and credit.source = reversal.id::text
      )`.execute(db)
  return rows
}
