import {
  invoicePaymentRefusal,
  MONEY_BACK_SHOWN_DAYS,
  mayStillPayInvoice,
} from '#domain/payments/invoices/invoice-payment.ts'
import type {
  InvoicePaymentState,
  invoicePaymentsContract,
} from '#domain/payments/invoices/invoice-payments.contract.ts'
import { INVOICE_PAYMENT_SENTENCES } from '#domain/payments/invoices/invoice-payments.fr.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { movePayment } from '../payment-moves.queries.ts'
import { presentPayment, presentProvider } from '../payment-page.service.ts'
import { subjectOf } from '../payment-subject.queries.ts'
import { findOwnOnlinePayment, listPendingToAccount, type Payment } from '../payments.queries.ts'
import { toMoneyBack, verifyTransaction } from '../provider/verify-payment.service.ts'
import {
  insertInvoicePayment,
  isManager,
  listMoneyBackOf,
  listOpenTransactions,
  listPaidOnline,
  type NewInvoicePayment,
} from './invoice-payments.queries.ts'
import { findCompanyOf, lockCompany } from './open-invoices.queries.ts'
import { openSumXof } from './open-invoices.service.ts'

type Calls = typeof invoicePaymentsContract
type InvoicePayments = CallOutput<Calls['GET /api/companies/:companyId/invoice-payments']>
type Started = CallOutput<Calls['POST /api/companies/:companyId/invoices/:invoiceId/payments']>
type Verified = CallOutput<Calls['POST /api/invoice-payments/:paymentId/verification']>

/** To anybody but its managers a company does not exist. Refuses company_not_found. */
async function requireManager(db: Db, companyId: string, { userId }: Actor): Promise<void> {
  if (!(await isManager(db, companyId, userId))) throw new Refusal('company_not_found')
}

/** Who takes payments, and what became of those of this company's invoices. Refuses company_not_found. */
export async function showInvoicePayments(
  { db, clock, payments }: Context,
  actor: Actor,
  companyId: string,
): Promise<InvoicePayments> {
  await requireManager(db, companyId, actor)
  const now = clock.now()
  const open = await listOpenTransactions(db, companyId)
  const backs = await listMoneyBackOf(db, companyId, new Date(now.getTime() - MONEY_BACK_SHOWN_DAYS * 24 * 3_600_000))
  const invoices = (await listPaidOnline(db, companyId)).map(
    ({ invoiceId, hasFailed, paidAt }): InvoicePaymentState => {
      const back = backs.find((one) => one.invoiceId === invoiceId)
      return {
        invoiceId,
        isVerifying: open.some((one) => one.invoiceId === invoiceId && mayStillPayInvoice(one, now)),
        hasFailed,
        paidOn: paidAt && dayOf(paidAt),
        moneyBack: back === undefined ? null : toMoneyBack(back),
      }
    },
  )
  return { provider: payments && presentProvider(payments), invoices }
}

type Wish = Omit<NewInvoicePayment, 'amountXof'> & { readonly companyId: string }

/** What is open of the invoice, under the lock of its company. Refuses what invoicePaymentRefusal says. */
async function requireOpenSum(tx: Db, { companyId, invoiceId, at }: Wish): Promise<number> {
  const openXof = await openSumXof(tx, invoiceId, dayOf(at))
  const isBeingPaid = (await listOpenTransactions(tx, companyId)).some(
    (one) => one.invoiceId === invoiceId && mayStillPayInvoice(one, at),
  )
  const refusal = invoicePaymentRefusal({ openXof, isBeingPaid })
  if (refusal !== null) throw new Refusal(refusal)
  return openXof
}

/**
 * Decided under the lock of the company; the first matching line counts:
 *
 * | the invoice                                            | what happens |
 * |--------------------------------------------------------|--------------|
 * | of a company that the caller does not manage           | company_not_found |
 * | unknown, or of another company                         | invoice_not_found |
 * | paid, or a credit note                                 | invoice_not_open |
 * | a transaction of it may still pay it, whoever sent it  | invoice_being_paid |
 * | above the most of one payment                          | invoice_too_large |
 * | the caller has a pending payment of what is open       | that payment |
 * | any other                                              | a new one; the caller's others are cancelled, unless their money may be under way |
 *
 * Another manager's pending payment stays: whose money arrives first pays the invoice, and the other's goes back.
 */
async function choosePending(tx: Db, actor: Actor, wish: Wish): Promise<Payment> {
  const { companyId, invoiceId, managerId, provider, at } = wish
  await lockCompany(tx, companyId)
  await requireManager(tx, companyId, actor)
  if ((await findCompanyOf(tx, invoiceId)) !== companyId) throw new Refusal('invoice_not_found')
  const amountXof = await requireOpenSum(tx, wish)
  const pending = await listPendingToAccount(tx, { invoiceId, managerId })
  const same = pending.find((one) => one.amountXof === amountXof && one.paymentProvider === provider)
  if (same) return same
  for (const { id, isBeingVerified } of pending) {
    if (!isBeingVerified) await movePayment(tx, id, 'cancelled', { at })
  }
  return insertInvoicePayment(tx, { invoiceId, managerId, amountXof, provider, at })
}

type Asked = { readonly companyId: string; readonly invoiceId: string }

/**
 * Begins to pay all that is open of an invoice, never a sum of the page. A repeat returns the same payment. Nothing is
 * credited before the provider has confirmed it.
 * Refuses online_payment_off, company_not_found, invoice_not_found, invoice_not_open, invoice_being_paid, invoice_too_large.
 */
export async function startInvoicePayment(context: Context, actor: Actor, asked: Asked): Promise<Started> {
  const { payments, db, clock } = context
  if (payments === null) throw new Refusal('online_payment_off', { message: INVOICE_PAYMENT_SENTENCES.off })
  const wish = { ...asked, managerId: actor.userId, provider: payments.id, at: clock.now() }
  const payment = await db.transaction().execute((tx) => choosePending(tx, actor, wish))
  const order = { paymentId: payment.id, ride: null, amountXof: payment.amountXof }
  return { payment: presentPayment(payment), checkout: await payments.startCheckout(order) }
}

type Reported = { readonly paymentId: string; readonly transactionId: string }

/**
 * Verifies a transaction at the request of whoever began its payment, also if they manage the company no more.
 * Refuses payment_not_found and what verifyTransaction refuses.
 */
export async function verifyInvoicePayment(context: Context, { userId }: Actor, asked: Reported): Promise<Verified> {
  const payment = await findOwnOnlinePayment(context.db, asked.paymentId, userId)
  if (payment?.managerId !== userId) throw new Refusal('payment_not_found')
  const { verified, status, moneyBack } = await verifyTransaction(context, { ...asked, ...subjectOf(payment) })
  return { verified, status, ...(moneyBack && { moneyBack }) }
}
