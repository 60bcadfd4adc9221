import { type RawBuilder, sql } from 'kysely'
import type { InvoiceToPay } from '#domain/companies/invoices.ts'
import type { Db } from '../../db/database.ts'

export type StoredInvoice = InvoiceToPay & { readonly id: string; readonly companyId: string }

/** SQL: is it of this company? Null: of any. */
function isOf(companyId: string | null, column: RawBuilder<string>): RawBuilder<boolean> {
  return companyId === null ? sql`true` : sql`${column} = ${companyId}::uuid`
}

/** The invoices of one company, or of all, the oldest first, each with what mobile money paid of it. */
export async function listInvoicesToPay(db: Db, companyId: string | null): Promise<StoredInvoice[]> {
  const { rows } = await sql<StoredInvoice>`
    select invoice.id, invoice.company_id, invoice.total_xof, invoice.due_on, coalesce(
      (select sum(payment.amount) from payment_transactions payment
       where payment.invoice_id = invoice.id and payment.status = 'completed'), 0
    )::int as paid_online_xof
    from company_invoices invoice
    where ${isOf(companyId, sql`invoice.company_id`)}
    order by invoice.month, invoice.number`.execute(db)
  return rows
}

/** What one company, or each, transferred in all, in F CFA. */
export async function sumTransfers(db: Db, companyId: string | null): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ companyId: string; transferredXof: string }>`
    select company_id, sum(amount_xof) as transferred_xof from company_payments
    where ${isOf(companyId, sql`company_id`)}
    group by company_id`.execute(db)
  return new Map(rows.map(({ companyId: id, transferredXof }) => [id, Number(transferredXof)]))
}

/** A payment of an invoice that mobile money completed. */
export type OnlinePaymentOfInvoice = {
  readonly paymentId: string
  readonly invoiceId: string
  readonly amountXof: number
  readonly completedAt: Date
}

/** The completed online payments of a company's invoices, the newest first. */
export async function listOnlinePayments(db: Db, companyId: string): Promise<OnlinePaymentOfInvoice[]> {
  const { rows } = await sql<OnlinePaymentOfInvoice>`
    select payment.id as payment_id, payment.invoice_id, payment.amount as amount_xof, payment.completed_at
    from payment_transactions payment
    join company_invoices invoice on invoice.id = payment.invoice_id
    where invoice.company_id = ${companyId}::uuid and payment.status = 'completed'
    order by payment.completed_at desc, payment.id`.execute(db)
  return rows
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

/** Does this person belong to the company of the invoice, as manager or member? */
export async function isOfOwnCompany(db: Db, invoiceId: string, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('companyInvoices')
    .innerJoin('companyMembers', 'companyMembers.companyId', 'companyInvoices.companyId')
    .where('companyInvoices.id', '=', invoiceId)
    .where('companyMembers.userId', '=', userId)
    .where('companyMembers.removedAt', 'is', null)
    .select('companyMembers.userId')
    .executeTakeFirst()
  return member !== undefined
}
