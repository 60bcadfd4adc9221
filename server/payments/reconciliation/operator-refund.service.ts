import { refundRefusal } from '#domain/payments/reconciliation/operator-refund.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { requireOthersCharge } from '../company-charge.service.ts'
import { requireOthersInvoice } from '../invoices/open-invoices.service.ts'
import { movePayment } from '../payment-moves.queries.ts'
import { type LockedSubject, lockForOperator, postPayment, touchSubject } from '../payment-subject.service.ts'
import { findPayment, type Payment } from '../payments.queries.ts'
import { listRefundsOfPayment, moveAttempt } from '../provider/attempts.queries.ts'
import { sendRefund } from '../provider/refunds.service.ts'

/** An operator's refund of a payment, with its reason. */
export type PaymentToRefund = { readonly paymentId: string; readonly reason: string }

/** Is the money of the payment's own transaction on its way back already? */
async function isBeingRefunded(tx: Db, { id, transactionId, status }: Payment): Promise<boolean> {
  if (status === 'refunded') return true
  return (await listRefundsOfPayment(tx, id)).includes(transactionId ?? '')
}

function checkRefundable(operator: Actor, { payerId, ride }: LockedSubject, payment: Payment): void {
  if (payerId === operator.userId) throw new Refusal('own_payment')
  const refusal = refundRefusal({ ...payment, rideStatus: ride?.status ?? null })
  if (refusal !== null) throw new Refusal(refusal)
}

/** No provider has the money of a company: nothing is asked for. */
async function takeBack(tx: Db, payment: Payment, at: Date): Promise<void> {
  const { id: paymentId, paymentProvider, transactionId } = payment
  if (paymentProvider === 'company') {
    await movePayment(tx, paymentId, 'refunded', { at })
    return postPayment(tx, paymentId, payment, at)
  }
  const attempt = { paymentId, transactionId: transactionId ?? '' }
  if (!(await moveAttempt(tx, attempt, 'refund_due', { at }))) throw new Refusal('payment_not_refundable')
}

/**
 * Decided under the lock of the ride, the driver or the company; the first matching line counts:
 *
 * | the payment                                             | what happens |
 * |---------------------------------------------------------|--------------|
 * | any, and the caller is no operator any more             | forbidden |
 * | unknown                                                 | payment_not_found |
 * | refunded, or its refund is due, whoever asked for it    | nothing: a repeat; a refund that is due is sent again |
 * | that the operator made themselves                       | own_payment |
 * | cash, settled by an operator, pending, failed, cancelled | payment_not_refundable |
 * | of a ride that has not ended                            | ride_not_over: cancelling that ride refunds it |
 * | charged to a company to which the operator belongs      | own_company |
 * | of an invoice of a company to which the operator belongs | own_company |
 * | charged to a company                                    | taken off its account at once, with one line in the journal |
 * | completed, also to an account, which it then leaves; an invoice is open again | its refund is due, with one line in the journal |
 *
 * The fare or fee is not owed again: its payment stays settled, as refunded.
 */
async function decideRefund(tx: Db, operator: Actor, { paymentId, reason }: PaymentToRefund, at: Date): Promise<void> {
  const locked = await lockForOperator(tx, operator, await findPayment(tx, paymentId))
  const payment = await findPayment(tx, paymentId)
  if (!payment || !locked) throw new Refusal('payment_not_found')
  if (await isBeingRefunded(tx, payment)) return
  checkRefundable(operator, locked, payment)
  if (payment.rideId !== null) await requireOthersCharge(tx, payment.rideId, operator.userId)
  if (payment.invoiceId !== null) await requireOthersInvoice(tx, payment.invoiceId, operator.userId)
  await takeBack(tx, payment, at)
  const entry = { actorId: operator.userId, targetId: locked.payerId, rideId: payment.rideId, reason, at }
  await recordAction(tx, { ...entry, action: 'refund_payment' })
  await touchSubject(tx, payment)
}

/**
 * Refunds the whole amount of a completed payment, once. Online, it is recorded as due, and the refund job asks the provider.
 * Idempotent. Refuses forbidden, payment_not_found, own_payment, payment_not_refundable, ride_not_over,
 * own_company.
 */
export async function refundByOperator(context: Context, operator: Actor, asked: PaymentToRefund): Promise<void> {
  const at = context.clock.now()
  await context.db.transaction().execute((tx) => decideRefund(tx, operator, asked, at))
  await sendRefund(context, asked.paymentId)
}
