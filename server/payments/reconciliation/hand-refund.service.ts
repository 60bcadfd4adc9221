import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { postMoves } from '../../ledger/ledger.service.ts'
import { requireOthersInvoice } from '../invoices/open-invoices.service.ts'
import { subjectOf } from '../payment-subject.queries.ts'
import { lockForOperator } from '../payment-subject.service.ts'
import { findPayment } from '../payments.queries.ts'
import { recordRefund } from '../provider/refunds.service.ts'
import { findRefusedRefund, insertHandRefund, isRefundedByHand } from './hand-refund.queries.ts'

/** A refund that an operator has paid by other means; the reason says how. */
export type RefundByHand = { readonly paymentId: string; readonly transactionId: string; readonly reason: string }

/**
 * Decided under the lock of the ride, the driver or the company; the first matching line counts:
 *
 * | the refund                                              | what happens |
 * |---------------------------------------------------------|--------------|
 * | any, and the caller is no operator any more             | forbidden |
 * | of no payment                                           | payment_not_found |
 * | recorded as paid by hand already                        | nothing: a repeat |
 * | that the operator made themselves                       | own_payment |
 * | of an invoice of a company to which the operator belongs | own_company |
 * | not due, or not refused by the provider: it may still come | refund_not_refused |
 * | due and refused                                         | recorded as sent, with its entry, journal line and mail |
 */
async function record(context: Context, tx: Db, operator: Actor, asked: RefundByHand): Promise<void> {
  const { paymentId, transactionId, reason } = asked
  const at = context.clock.now()
  const payment = await findPayment(tx, paymentId)
  const locked = await lockForOperator(tx, operator, payment)
  if (!payment || !locked) throw new Refusal('payment_not_found')
  if (await isRefundedByHand(tx, asked)) return
  if (locked.payerId === operator.userId) throw new Refusal('own_payment')
  if (payment.invoiceId !== null) await requireOthersInvoice(tx, payment.invoiceId, operator.userId)
  const { rideId } = payment
  const amountXof = await findRefusedRefund(tx, asked)
  if (amountXof === undefined) throw new Refusal('refund_not_refused')
  const sourceId = await insertHandRefund(tx, {
    paymentId,
    transactionId,
    amountXof,
    paidBy: operator.userId,
    paidAt: at,
  })
  // The provider keeps the money of the payment: what left is the operators' own.
  await postMoves(tx, [{ kind: 'refund_by_hand', sourceId, rideId, debit: 'clearing', credit: 'till', amountXof }], at)
  await recordRefund(context, tx, { ...asked, ...subjectOf(payment) })
  const entry = { actorId: operator.userId, targetId: locked.payerId, rideId, reason, at }
  await recordAction(tx, { ...entry, action: 'refund_by_hand' })
}

/**
 * Records that a refund which the provider refused was paid by other means, once, and informs the passenger. Idempotent.
 * Refuses forbidden, payment_not_found, own_payment, refund_not_refused.
 */
export async function refundByHand(context: Context, operator: Actor, asked: RefundByHand): Promise<void> {
  await context.db.transaction().execute((tx) => record(context, tx, operator, asked))
  await context.letters.lookNow()
}
