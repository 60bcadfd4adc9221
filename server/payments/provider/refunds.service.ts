import { type RefundAnswer, refundStep } from '#domain/payments/online/refund-step.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Letter } from '../../outside/mail/mailer.ts'
import { queueRefundNotice } from '../../push/notices.service.ts'
import { movePayment } from '../payment-moves.queries.ts'
import type { PaymentSubject } from '../payment-subject.queries.ts'
import { lockSubject, postPayment, touchSubject } from '../payment-subject.service.ts'
import { findByStatus, findPayment } from '../payments.queries.ts'
import { askProvider } from './ask-provider.ts'
import {
  countOpenAttempts,
  findMoneyBack,
  listRefundsDueOfPayment,
  listRefundsDueOfRide,
  moveAttempt,
  type RefundDue,
  type StoredAttempt,
} from './attempts.queries.ts'
import { moneyBackMail, type RefundForMail } from './money-back-mail.ts'
import { findProviderOf } from './provider-of.ts'
import { requestRefundOnce } from './request-refund.ts'

/**
 * Cancels the pending payment of a cancelled ride, except one whose transaction is being verified: its money may be under
 * way, and is refunded when it arrives. Records the refund of a completed payment as due, or takes it off the account of
 * its company. Runs in the transaction of the
 * cancellation, so that no crash can separate the two.
 */
export async function closePaymentsOfCancelledRide(tx: Db, rideId: string, at: Date): Promise<void> {
  const pending = await findByStatus(tx, rideId, 'pending')
  if (pending && (await countOpenAttempts(tx, pending.id)) === 0) await movePayment(tx, pending.id, 'cancelled', { at })
  const paid = await findByStatus(tx, rideId, 'completed')
  if (paid?.paymentProvider === 'company') await movePayment(tx, paid.id, 'refunded', { at })
  if (!paid?.transactionId) return
  await moveAttempt(tx, { paymentId: paid.id, transactionId: paid.transactionId }, 'refund_due', { at })
}

/** Requests the refund of a paid and cancelled ride. Never throws: reconciliation retries what is due. */
export async function refundCancelledRide(context: Context, rideId: string): Promise<void> {
  try {
    const refundsDue = await listRefundsDueOfRide(context.db, rideId)
    for (const paymentId of new Set(refundsDue.map((refundDue) => refundDue.paymentId)))
      await sendRefund(context, paymentId)
  } catch (error) {
    context.log.error({ err: error, rideId }, 'refund not sent: reconciliation will')
  }
}

/** Queues a refund job. A failure is only logged: reconciliation retries what is due. */
export async function sendRefund(context: Context, paymentId: string): Promise<void> {
  try {
    await context.jobs.send('refund-payment', { paymentId })
  } catch (error) {
    context.log.error({ err: error, paymentId }, 'refund not sent: reconciliation will')
  }
}

/** Sends all due refunds of a payment (job). Idempotent. */
export async function refundPayment(context: Context, paymentId: string): Promise<void> {
  for (const refundDue of await listRefundsDueOfPayment(context.db, paymentId)) await giveMoneyBack(context, refundDue)
}

/**
 * Takes one due refund a step further with its own provider (refundStep): asks for it once, and records it with a mail to the
 * passenger when the provider says that the money went back; the payment becomes refunded.
 * It stays due while that provider is not configured. Idempotent. Refuses provider_unreachable.
 */
export async function giveMoneyBack(context: Context, refundDue: RefundDue): Promise<void> {
  const provider = findProviderOf(context, refundDue.paymentProvider)
  if (provider === null) return
  const askForStep = async (requested: RefundAnswer | null) => {
    return refundStep((await askProvider(context.log, provider, refundDue.transactionId)).verdict, requested)
  }
  let step = await askForStep(refundDue.refundAnswer)
  if (step === 'request') {
    const answer = await requestRefundOnce(context, provider, refundDue)
    if (answer !== 'accepted') return
    step = await askForStep(answer)
  }
  if (step !== 'record') return
  await context.db.transaction().execute((tx) => recordRefund(context, tx, refundDue))
  await context.letters.lookNow()
}

type AttemptToRefund = PaymentSubject & Pick<StoredAttempt, 'paymentId' | 'transactionId'>

/** Records the refund and its mail in one transaction, so that no crash can separate them. */
export async function recordRefund(context: Context, tx: Db, refundDue: AttemptToRefund): Promise<void> {
  const at = context.clock.now()
  await lockSubject(tx, refundDue)
  const isFirst = await moveAttempt(tx, refundDue, 'given_back', { at })
  const payment = await findPayment(tx, refundDue.paymentId)
  if (payment?.transactionId === refundDue.transactionId) await movePayment(tx, payment.id, 'refunded', { at })
  await postPayment(tx, refundDue.paymentId, refundDue, at)
  if (!isFirst) return
  await touchSubject(tx, refundDue)
  const back = await findMoneyBack(tx, refundDue)
  const mail = back && letterOf(context, { ...back, paymentId: refundDue.paymentId })
  if (mail) await context.letters.postIn(tx, mail)
  if (!back?.rideId) return
  const { payerId, amountXof } = back
  await queueRefundNotice(tx, { passengerId: payerId, paymentId: refundDue.paymentId, amountXof, at })
}

/** Null, and logged, if the mail cannot be composed: the refund stands. */
function letterOf({ config, log }: Context, back: RefundForMail): Letter | null {
  try {
    return moneyBackMail(config, { to: back.email, aboutId: back.rideId ?? back.paymentId }, back)
  } catch (error) {
    log.error({ err: error, rideId: back.rideId, paymentId: back.paymentId }, 'refund e-mail not queued')
    return null
  }
}
