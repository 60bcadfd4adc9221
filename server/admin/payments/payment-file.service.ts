import type { PaymentFile, PaymentTransaction } from '#domain/admin/payments/admin-payments.contract.ts'
import type { MoneyLine } from '#domain/payments/reconciliation/money-lines.ts'
import { refundRefusal } from '#domain/payments/reconciliation/operator-refund.ts'
import { providerAnswerFacts } from '#domain/payments/reconciliation/provider-answer.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { askAgain, type TransactionToAsk, verifyReference } from '../../payments/reconciliation/ask-again.service.ts'
import { type RefundByHand, refundByHand } from '../../payments/reconciliation/hand-refund.service.ts'
import { listMoneyOfPayment } from '../../payments/reconciliation/money-of-day.service.ts'
import { type PaymentToRefund, refundByOperator } from '../../payments/reconciliation/operator-refund.service.ts'
import { findPaymentFile, listPaidInvoices, listTransactionsOf } from './payment-file.queries.ts'

type StoredTransaction = Awaited<ReturnType<typeof listTransactionsOf>>[number]

function kindsOf(lines: readonly MoneyLine[], transactionId: string | null) {
  return lines.filter((line) => (line.transaction?.transactionId ?? null) === transactionId).map(({ kind }) => kind)
}

function present(stored: StoredTransaction, lines: readonly MoneyLine[]): PaymentTransaction {
  const { transactionId, outcome, inquiry, amountXof } = stored
  return {
    transactionId,
    outcome,
    inquiry,
    amountXof,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    nextAskAt: outcome === 'reported' ? stored.nextAskAt.toISOString() : null,
    refundDueAt: stored.refundDueAt?.toISOString() ?? null,
    isRefundRefused: outcome === 'refund_due' && stored.refundAnswer === 'refused',
    answer: stored.answer === null ? null : providerAnswerFacts(JSON.parse(stored.answer)),
    kinds: kindsOf(lines, transactionId),
  }
}

type Stored = NonNullable<Awaited<ReturnType<typeof findPaymentFile>>>

function presentPayment(found: Stored, lines: readonly MoneyLine[]): PaymentFile['payment'] {
  return {
    id: found.id,
    purpose: found.purpose,
    provider: found.paymentProvider,
    status: found.status,
    amountXof: found.amountXof,
    failureReason: found.failureReason,
    createdAt: found.createdAt.toISOString(),
    completedAt: found.completedAt?.toISOString() ?? null,
    kinds: kindsOf(lines, null),
  }
}

function presentRide({ rideId: id, rideStatus: status, pickupLocation, dropoffLocation }: Stored): PaymentFile['ride'] {
  if (id === null || status === null) return null
  return { id, status, pickupLocation: pickupLocation ?? '', dropoffLocation: dropoffLocation ?? '' }
}

/** One payment with its transactions, and what an operator may do with it. Refuses payment_not_found. */
export async function getPaymentFile(context: Context, paymentId: string): Promise<PaymentFile> {
  const found = await findPaymentFile(context.db, paymentId)
  if (found === undefined) throw new Refusal('payment_not_found')
  const transactions = await listTransactionsOf(context.db, paymentId)
  const lines = await listMoneyOfPayment(context, paymentId)
  const isRefunding = transactions.some(({ outcome }) => outcome === 'refund_due')
  return {
    payment: presentPayment(found, lines),
    ride: presentRide(found),
    invoice: (await listPaidInvoices(context.db, [paymentId])).get(paymentId) ?? null,
    payer: { userId: found.payerId, fullName: found.fullName ?? '' },
    transactions: transactions.map((transaction) => present(transaction, lines)),
    mayRefund: !isRefunding && refundRefusal(found) === null,
  }
}

/** Asks the provider and returns the updated payment. Refuses what `askAgain` refuses. */
export async function askAndShow(context: Context, asked: TransactionToAsk): Promise<PaymentFile> {
  await askAgain(context, asked)
  return getPaymentFile(context, asked.paymentId)
}

/** Verifies a typed reference and returns the updated payment. Refuses what `verifyReference` refuses. */
export async function verifyAndShow(context: Context, operator: Actor, asked: TransactionToAsk): Promise<PaymentFile> {
  await verifyReference(context, operator, asked)
  return getPaymentFile(context, asked.paymentId)
}

/** Refunds a payment and returns it updated. Refuses what `refundByOperator` refuses. */
export async function refundAndShow(context: Context, operator: Actor, asked: PaymentToRefund): Promise<PaymentFile> {
  await refundByOperator(context, operator, asked)
  return getPaymentFile(context, asked.paymentId)
}

/** Records a refund by hand and returns the updated payment. Refuses what `refundByHand` refuses. */
export async function refundByHandAndShow(
  context: Context,
  operator: Actor,
  asked: RefundByHand,
): Promise<PaymentFile> {
  await refundByHand(context, operator, asked)
  return getPaymentFile(context, asked.paymentId)
}
