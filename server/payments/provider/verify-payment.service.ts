import { isOnline, type OnlineProviderId, type PaymentStatus } from '#domain/fares/payment-status.ts'
import type { MoneyBack } from '#domain/payments/money-back.ts'
import { checkTransaction, isAsExpected } from '#domain/payments/online/check-transaction.ts'
import { type Answered, pauseS } from '#domain/payments/online/inquiry.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { isSameSubject, ofRide, type PaymentSubject } from '../payment-subject.queries.ts'
import { touchSubject } from '../payment-subject.service.ts'
import { findOwnRide, findPayment, findServedBy, listPaymentsFor, type Payment } from '../payments.queries.ts'
import { isFeeWaived } from '../settlement/fee-waiver.queries.ts'
import { askProvider } from './ask-provider.ts'
import { dropFromOtherPayments, findAttemptFor, findMoneyBack, insertAttempt } from './attempts.queries.ts'
import { listOpenAttempts, writeInquiry } from './inquiries.queries.ts'
import { keepAttempt } from './keep-attempt.service.ts'
import { requireProviderOf } from './provider-of.ts'
import { settlePayment } from './settle-payment.service.ts'

export type ToVerify = PaymentSubject & {
  readonly transactionId: string
  /** The payment that it was reported for: a driver's account has many top-ups, an invoice perhaps two managers. */
  readonly paymentId?: string
  /** The provider that was paid. Default: that of the reported attempt, else that of the ride's payment. */
  readonly paymentProvider?: OnlineProviderId
}
export type Verification = {
  readonly verified: boolean
  readonly status: PaymentStatus
  /** The amount of a transaction that pays for nothing: it is refunded. */
  readonly moneyBack?: MoneyBack
  /** It was to pay a fee that an operator has waived meanwhile. */
  readonly isFeeWaived?: true
  /** The provider does not know the transaction, at least not yet. */
  readonly isUnknown?: true
}

/** Verifies a payment at its passenger's request. Refuses ride_not_found and what verifyTransaction refuses. */
export async function verifyPayment(
  context: Context,
  actor: Actor,
  asked: { readonly rideId: string; readonly transactionId: string },
): Promise<Verification> {
  const ride = await findOwnRide(context.db, asked.rideId, actor.userId)
  if (!ride) throw new Refusal('ride_not_found')
  return verifyTransaction(context, { ...ofRide(asked.rideId), transactionId: asked.transactionId })
}

/**
 * Asks the provider about one transaction for one ride, driver's account or invoice and acts on the answer (§4: server-side verification).
 * Idempotent. Refuses payment_not_found, transaction_already_used, provider_unreachable.
 * A transaction that already paid for this gets the same answer as before.
 */
export async function verifyTransaction(context: Context, asked: ToVerify): Promise<Verification> {
  const { payment, inquiry } = await examineTransaction(context, asked)
  const back = await findMoneyBack(context.db, { paymentId: payment.id, transactionId: asked.transactionId })
  const isWaived = payment.purpose === 'cancel_fee' && (await isFeeWaived(context.db, payment.rideId ?? ''))
  return {
    ...answerOf(payment, asked.transactionId),
    ...(back && { moneyBack: toMoneyBack(back) }),
    ...(isWaived && { isFeeWaived: true }),
    ...(inquiry === 'unknown' && { isUnknown: true }),
  }
}

/** The result of an inquiry: `served` is a transaction that has already paid. */
type Examined = { readonly payment: Payment; readonly inquiry: Answered | 'served' }

/** The same, with the provider's data about the transaction. */
export async function examineTransaction(context: Context, asked: ToVerify): Promise<Examined> {
  const { transactionId } = asked
  const online = await listOnlinePayments(context, asked)
  const provider = await providerAsked(context, asked, online)
  const served = await findServedBy(context.db, provider, transactionId)
  if (served && !isSameSubject(served, asked)) throw new Refusal('transaction_already_used')
  if (served) return { payment: served, inquiry: 'served' }

  const payments = online.filter((payment) => payment.paymentProvider === provider)
  const current = (asked.rideId === null && payments.find(({ id }) => id === asked.paymentId)) || payments[0]
  if (!current) throw new Refusal('payment_not_found')
  // Stored before the inquiry: without an answer it is known what to ask about later.
  await keepBeforeAsking(context, current, transactionId)

  const said = await askProvider(context.log, requireProviderOf(context, provider), transactionId)
  const named = payments.find((payment) => payment.id === said.paymentReference)
  if (named) await attribute(context, named, transactionId)
  const payment = named ?? current
  const expected = { paymentId: payment.id, amountXof: payment.amountXof }
  const check = checkTransaction(said, expected)
  const { amountXof, raw } = said
  await settlePayment(context, payment, check, { transactionId, amountXof, raw, at: context.clock.now() })
  const known = isAsExpected(said, expected) ? 'known' : 'mismatched'
  const inquiry = named && said.verdict !== 'unknown' ? known : 'unknown'
  await noteInquiry(context, asked, inquiry)
  return { payment: (await findPayment(context.db, payment.id)) ?? payment, inquiry }
}

/** Schedules the next inquiry of an open transaction, after a pause that depends on the provider's answer. */
async function noteInquiry(context: Context, asked: ToVerify, inquiry: Answered): Promise<void> {
  const nowMs = context.clock.now().getTime()
  for (const attempt of await listOpenAttempts(context.db, asked, asked.transactionId)) {
    const ageS = (nowMs - attempt.createdAt.getTime()) / 1000
    const nextAskAt = new Date(nowMs + pauseS(inquiry, ageS) * 1000)
    await writeInquiry(context.db, attempt, { inquiry, nextAskAt })
    // Its payment begins or ends to be « being verified » (rides/ride-details.queries.ts).
    if ((attempt.inquiry === 'unknown') !== (inquiry === 'unknown')) await touchSubject(context.db, attempt)
  }
}

type StoredRefund = Pick<
  NonNullable<Awaited<ReturnType<typeof findMoneyBack>>>,
  'amountXof' | 'outcome' | 'at' | 'refundAnswer'
>

/** A refund as its payer sees it. */
export function toMoneyBack(back: StoredRefund): MoneyBack {
  const { amountXof, outcome, at, refundAnswer } = back
  const isByHand = refundAnswer === 'refused'
  return { amountXof, isGivenBack: outcome === 'given_back', at: at.toISOString(), ...(isByHand && { isByHand }) }
}

function answerOf(payment: Payment, transactionId: string): Verification {
  const verified = payment.status === 'completed' && payment.transactionId === transactionId
  return { verified, status: payment.status }
}

type OnlinePayment = Payment & { readonly paymentProvider: OnlineProviderId }

async function listOnlinePayments(context: Context, subject: PaymentSubject): Promise<OnlinePayment[]> {
  const payments = await listPaymentsFor(context.db, subject)
  return payments.filter((payment): payment is OnlinePayment => isOnline(payment.paymentProvider))
}

/**
 * The provider to ask about a transaction: that of its payment, even if another one is in use today.
 * Refuses payment_not_found when there is none.
 */
async function providerAsked(
  context: Context,
  asked: ToVerify,
  [current]: readonly OnlinePayment[],
): Promise<OnlineProviderId> {
  if (asked.paymentProvider !== undefined) return asked.paymentProvider
  const reported = await findAttemptFor(context.db, asked, asked.transactionId)
  const found = reported?.paymentProvider ?? current?.paymentProvider ?? context.payments?.id
  if (found === undefined) throw new Refusal('payment_not_found')
  return found
}

/** The payment of a transaction is unknown until the provider names it: until then it belongs to the one that is due now. */
async function keepBeforeAsking(context: Context, payment: OnlinePayment, transactionId: string): Promise<void> {
  const { id, paymentProvider } = payment
  if (await findAttemptFor(context.db, payment, transactionId)) return
  await keepAttempt(context, payment, { paymentId: id, paymentProvider, transactionId })
}

/** Moves the attempt to the payment that the provider names. */
async function attribute(context: Context, payment: OnlinePayment, transactionId: string): Promise<void> {
  const { id, paymentProvider } = payment
  const attempt = { paymentId: id, paymentProvider, transactionId }
  await insertAttempt(context.db, attempt, context.clock.now())
  await dropFromOtherPayments(context.db, payment, attempt)
}
