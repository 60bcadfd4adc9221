import { sql } from 'kysely'
import type { InvoiceToPay } from '#domain/companies/invoices.ts'
import type { Db } from '../../db/database.ts'

export type StoredInvoice = InvoiceToPay & { readonly id: string; readonly companyId: string }

/** The invoices of one company, or of all, the oldest first, each with what mobile money paid of it. */
export async function listInvoicesToPay(db: Db, companyId: string | null): Promise<StoredInvoice[]> {
  const { rows } = await sql<StoredInvoice>`
    select invoice.id, invoice.company_id, invoice.total_xof, invoice.due_on, coalesce(
      (select sum(payment.amount) from payment_transactions payment
       where payment.invoice_id = invoice.id and payment.status = 'completed'), 0
    )::int as paid_online_xof
    from company_invoices invoice
    where ${companyId}::uuid is null or invoice.company_id = ${companyId}::uuid
    order by invoice.month, invoice.number`.execute(db)
  return rows
}

/** What one company, or each, transferred in all, in F CFA. */
export async function sumTransfers(db: Db, companyId: string | null): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ companyId: string; transferredXof: string }>`
    select company_id, sum(amount_xof) as transferred_xof from company_payments
    where ${companyId}::uuid is null or company_id = ${companyId}::uuid
    group by company_id`.execute(db)
  return new Map(rows.map(({ companyId: id, transferredXof }) => [id, Number(transferredXof)]))
}

export async function findCompanyOf(db: Db, invoiceId: string): Promise<string | undefined> {
  const invoice = await db
    .selectFrom('companyInvoices')
    .select('companyId')
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  return invoice?.companyId
}

/**
 * Locks the company until the transaction ends: payments and transfers for its invoices wait. Lock a ride and the operators
 * before it. False: there is none.
 */
export async function lockCompany(tx: Db, companyId: string): Promise<boolean> {
  const company = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return company !== undefined
}
