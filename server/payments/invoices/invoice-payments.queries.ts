import { sql } from 'kysely'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { OpenTransaction } from '#domain/payments/invoices/invoice-payment.ts'
import type { Db } from '../../db/database.ts'
import { PAYMENT_COLUMNS, type Payment } from '../payments.queries.ts'

export type NewInvoicePayment = {
  readonly invoiceId: string
  readonly managerId: string
  readonly amountXof: number
  readonly provider: OnlineProviderId
  readonly at: Date
}

export async function insertInvoicePayment(tx: Db, payment: NewInvoicePayment): Promise<Payment> {
  const { invoiceId, managerId, amountXof, provider, at } = payment
  return tx
    .insertInto('paymentTransactions')
    .values({
      rideId: null,
      invoiceId,
      managerId,
      purpose: 'company_invoice',
      amount: amountXof,
      paymentProvider: provider,
      status: 'pending',
      createdAt: at,
      updatedAt: at,
    })
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Is this person a manager of the company, and not removed? */
export async function isManager(db: Db, companyId: string, userId: string): Promise<boolean> {
  const manager = await db
    .selectFrom('companyMembers')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('role', '=', 'manager')
    .where('removedAt', 'is', null)
    .select('userId')
    .executeTakeFirst()
  return manager !== undefined
}

type OpenTransactionOf = OpenTransaction & { readonly invoiceId: string }

type StoredState = {
  readonly invoiceId: string
  readonly hasFailed: boolean
  readonly paidAt: Date | null
}

/**
 * The invoices of a company that somebody began to pay online: when a payment completed, and if none did, whether the newest
 * failed.
 */
export async function listPaidOnline(db: Db, companyId: string): Promise<StoredState[]> {
  const { rows } = await sql<StoredState>`
    select payment.invoice_id, max(payment.completed_at) filter (where payment.status = 'completed') as paid_at,
      not bool_or(payment.status = 'completed')
        and (array_agg(payment.status order by payment.created_at desc, payment.id))[1] = 'failed' as has_failed
    from payment_transactions payment
    join company_invoices invoice on invoice.id = payment.invoice_id
    where invoice.company_id = ${companyId}::uuid
    group by payment.invoice_id`.execute(db)
  return rows
}

/** The newest transaction of each invoice of a company whose money goes back, or went back since an instant. */
export async function listMoneyBackOf(db: Db, companyId: string, since: Date) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .innerJoin('companyInvoices', 'companyInvoices.id', 'paymentTransactions.invoiceId')
    .where('companyInvoices.companyId', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('paymentAttempts.outcome', '=', 'refund_due'),
        eb.and([eb('paymentAttempts.outcome', '=', 'given_back'), eb('paymentAttempts.updatedAt', '>', since)]),
      ]),
    )
    .distinctOn('paymentTransactions.invoiceId')
    .orderBy('paymentTransactions.invoiceId')
    .orderBy('paymentAttempts.updatedAt', 'desc')
    .select((eb) => [
      'paymentTransactions.invoiceId',
      eb.fn.coalesce('paymentAttempts.amountXof', 'paymentTransactions.amount').as('amountXof'),
      'paymentAttempts.updatedAt as at',
      'paymentAttempts.outcome',
      'paymentAttempts.refundAnswer',
    ])
    .execute()
}

/** Reported transactions without a final answer, of any manager's payment of any invoice of the company. */
export async function listOpenTransactions(db: Db, companyId: string): Promise<OpenTransactionOf[]> {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .innerJoin('companyInvoices', 'companyInvoices.id', 'paymentTransactions.invoiceId')
    .where('companyInvoices.companyId', '=', companyId)
    .where('paymentAttempts.outcome', '=', 'reported')
    .select(['companyInvoices.id as invoiceId', 'paymentAttempts.inquiry', 'paymentAttempts.createdAt'])
    .execute()
}
