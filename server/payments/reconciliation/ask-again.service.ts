import { isOnline, type OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { AttemptOutcome } from '#domain/payments/online/attempt-outcome.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { type PaymentSubject, subjectOf } from '../payment-subject.queries.ts'
import { lockForOperator } from '../payment-subject.service.ts'
import { findPayment, type Payment } from '../payments.queries.ts'
import { askProvider } from '../provider/ask-provider.ts'
import { findAttemptFor } from '../provider/attempts.queries.ts'
import { requireProviderOf } from '../provider/provider-of.ts'
import { sendRefund } from '../provider/refunds.service.ts'
import { verifyTransaction } from '../provider/verify-payment.service.ts'
import { findOutcome, writeAnswer } from './stored-answer.queries.ts'

/** One transaction of one payment. */
export type TransactionToAsk = { readonly paymentId: string; readonly transactionId: string }

type OnlinePayment = Payment & { readonly paymentProvider: OnlineProviderId }

async function requireOnlinePayment({ db }: Context, paymentId: string): Promise<OnlinePayment> {
  const payment = await findPayment(db, paymentId)
  if (!payment || !isOnline(payment.paymentProvider)) throw new Refusal('payment_not_found')
  return { ...payment, paymentProvider: payment.paymentProvider }
}

/** Money that is counted or goes back: no answer moves it again. */
const COUNTED: readonly AttemptOutcome[] = ['completed', 'refund_due', 'given_back']

/** Stores what the provider says today about money that is counted. « Unknown » replaces no better answer. */
async function renewAnswer(context: Context, { paymentProvider }: OnlinePayment, asked: TransactionToAsk) {
  const provider = requireProviderOf(context, paymentProvider)
  const said = await askProvider(context.log, provider, asked.transactionId)
  if (said.verdict !== 'unknown') await writeAnswer(context.db, asked, said.raw)
}

/**
 * Asks the provider now about a stored transaction, and acts on the answer as the server does by itself. Of money that is
 * counted already it stores the answer, for the comparison of sums; a refund that is due is sent again. Idempotent.
 * Refuses payment_not_found, transaction_not_found, transaction_already_used, provider_unreachable.
 */
export async function askAgain(context: Context, asked: TransactionToAsk): Promise<void> {
  const payment = await requireOnlinePayment(context, asked.paymentId)
  const outcome = await findOutcome(context.db, asked)
  if (outcome === undefined) throw new Refusal('transaction_not_found')
  if (COUNTED.includes(outcome)) await renewAnswer(context, payment, asked)
  else await verifyTransaction(context, { ...asked, ...subjectOf(payment), paymentProvider: payment.paymentProvider })
  if (outcome === 'refund_due') await sendRefund(context, asked.paymentId)
}

/**
 * Asks the provider about a transaction id that an operator found on the provider's own dashboard, for a payment whose browser
 * and webhook were both lost. Only the provider's answer moves money, and only if it names this payment: any other id leaves
 * nothing behind. A repeat changes nothing and writes no second line in the journal.
 * Refuses forbidden, payment_not_found, transaction_not_ours, transaction_already_used, provider_unreachable.
 */
export async function verifyReference(context: Context, operator: Actor, asked: TransactionToAsk): Promise<void> {
  const { paymentId, transactionId } = asked
  const payment = await requireOnlinePayment(context, paymentId)
  const { paymentProvider } = payment
  const subject = subjectOf(payment)
  const provider = requireProviderOf(context, paymentProvider)
  const said = await askProvider(context.log, provider, transactionId)
  if (said.verdict === 'unknown' || said.paymentReference !== paymentId) throw new Refusal('transaction_not_ours')
  await recordVerification(context, operator, { ...subject, transactionId })
  await verifyTransaction(context, { ...asked, ...subject, paymentProvider })
}

type Verified = PaymentSubject & { readonly transactionId: string }

async function recordVerification(context: Context, operator: Actor, { transactionId, ...subject }: Verified) {
  const at = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockForOperator(tx, operator, subject)
    if (!locked || (await findAttemptFor(tx, subject, transactionId))) return
    const about = { targetId: locked.payerId, rideId: subject.rideId, reason: transactionId }
    await recordAction(tx, { actorId: operator.userId, ...about, at, action: 'verify_reference' })
  })
}
