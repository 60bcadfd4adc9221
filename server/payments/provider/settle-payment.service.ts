import { amountDueForRide } from '#domain/payments/amount-due.ts'
import type { FailureReason } from '#domain/payments/online/attempt-outcome.ts'
import type { TransactionCheck } from '#domain/payments/online/check-transaction.ts'
import { type RefundDecision, refundDecision } from '#domain/payments/online/refund-decision.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { violates } from '../../db/violations.ts'
import { openSumXof } from '../invoices/open-invoices.service.ts'
import { failPayment, movePayment, type ProviderFinding } from '../payment-moves.queries.ts'
import { type LockedSubject, lockSubject, postPayment, touchSubject } from '../payment-subject.service.ts'
import { findByStatus, findPayment, type Payment } from '../payments.queries.ts'
import { moveAttempt } from './attempts.queries.ts'
import { sendRefund } from './refunds.service.ts'

/**
 * Applies the provider's answer about one transaction to its payment. Refuses transaction_already_used.
 *
 * | result    | the attempt becomes     | the payment |
 * |-----------|-------------------------|-------------|
 * | not_ours  | unchanged               | unchanged |
 * | pending   | unchanged               | unchanged: reconciliation asks again |
 * | failed    | its reason; a wrong amount then refund_due | pending → failed, unless another transaction of it is unanswered |
 * | completed | completed or refund_due | see refundDecision: complete, complete_then_refund, give_back or nothing |
 *
 * A wrong amount or kind is logged for an operator; a wrong amount is refunded automatically.
 */
export async function settlePayment(
  context: Context,
  payment: Payment,
  check: TransactionCheck,
  finding: ProviderFinding,
): Promise<void> {
  if (check.outcome === 'completed') return settleArrivedMoney(context, payment, finding)
  if (check.outcome === 'failed') return recordFailure(context, payment, check.reason, finding)
  if (check.outcome === 'not_ours') {
    context.log.warn({ paymentId: payment.id, transactionId: finding.transactionId }, 'transaction of another payment')
  }
}

async function recordFailure(
  context: Context,
  payment: Payment,
  reason: FailureReason,
  finding: ProviderFinding,
): Promise<void> {
  const { transactionId, amountXof: arrivedXof } = finding
  if (reason !== 'refused') {
    const details = { paymentId: payment.id, transactionId, reason, expectedXof: payment.amountXof, arrivedXof }
    context.log.error(details, 'transaction of another amount or kind than its payment')
  }
  const attempt = { paymentId: payment.id, transactionId }
  const isRefundDue = await context.db.transaction().execute(async (tx) => {
    await lockSubject(tx, payment)
    const isAnswered = await moveAttempt(tx, attempt, reason, finding)
    const isFailed = await failPayment(tx, payment.id, reason, finding)
    if (isAnswered || isFailed) await touchSubject(tx, payment)
    // The money pays for no fare and is at the provider: its refund is due from now on.
    return isAnswered && reason === 'wrong_amount' && (await moveAttempt(tx, attempt, 'refund_due', finding))
  })
  if (isRefundDue) await sendRefund(context, payment.id)
}

/** The money has arrived. One transaction decides about it under the lock of its subject; then a refund may be sent. */
async function settleArrivedMoney(context: Context, known: Payment, finding: ProviderFinding): Promise<void> {
  const { id } = known
  const isRefundDue = await context.db
    .transaction()
    .execute(async (tx) => {
      const locked = await lockSubject(tx, known)
      const payment = await findPayment(tx, id)
      if (!payment || !locked) throw new Refusal('payment_not_found')
      return applyRefundDecision(tx, payment, await decideRefund(tx, locked, payment, finding), finding)
    })
    .catch((error: unknown) => {
      if (isCountedElsewhere(error)) throw new Refusal('transaction_already_used')
      throw error
    })
  if (!isRefundDue) return
  context.log.warn({ paymentId: id, transactionId: finding.transactionId }, 'refund due')
  await sendRefund(context, id)
}

function isCountedElsewhere(error: unknown): boolean {
  return violates(error, 'transaction_serves_once') || violates(error, 'money_counts_once')
}

async function decideRefund(
  tx: Db,
  { ride, isDeleted }: LockedSubject,
  payment: Payment,
  finding: ProviderFinding,
): Promise<RefundDecision> {
  const isItsTransaction = payment.transactionId === finding.transactionId
  if (payment.invoiceId !== null) {
    const openXof = await openSumXof(tx, payment.invoiceId, dayOf(finding.at))
    // Also an invoice that a transfer has paid in part meanwhile: the provider refunds whole sums only.
    const isPaidOtherwise = openXof < payment.amountXof
    return refundDecision({ paymentStatus: payment.status, isItsTransaction, isStillDue: true, isPaidOtherwise })
  }
  // A driver may top up their account at any time, and as often as they like, until they have deleted it.
  if (ride === null) {
    return refundDecision({
      paymentStatus: payment.status,
      isItsTransaction,
      isStillDue: !isDeleted,
      isPaidOtherwise: false,
    })
  }
  const paid = await findByStatus(tx, ride.id, 'completed', payment.purpose)
  return refundDecision({
    paymentStatus: payment.status,
    isItsTransaction,
    isStillDue: amountDueForRide(ride)?.purpose === payment.purpose,
    isPaidOtherwise: paid !== undefined && paid.id !== payment.id,
  })
}

/** True if a refund is due now: recorded once, before the provider is asked. */
async function applyRefundDecision(
  tx: Db,
  payment: Payment,
  decision: RefundDecision,
  finding: ProviderFinding,
): Promise<boolean> {
  if (decision === 'already_counted') return false
  const { transactionId, at } = finding
  const outcome = decision === 'complete' ? 'completed' : 'refund_due'
  if (!(await moveAttempt(tx, { paymentId: payment.id, transactionId }, outcome, finding))) return false
  const isMoved =
    decision === 'give_back'
      ? await movePayment(tx, payment.id, 'cancelled', { at })
      : await movePayment(tx, payment.id, 'completed', { at, paidBy: finding })
  if (isMoved) {
    await touchSubject(tx, payment)
    await postPayment(tx, payment.id, payment, at)
  }
  return decision !== 'complete'
}
