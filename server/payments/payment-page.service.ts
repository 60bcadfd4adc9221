import { isOnline, methodOf, type PaymentMethod } from '#domain/fares/payment-status.ts'
import { type AmountDue, amountDue, amountDueForRide } from '#domain/payments/amount-due.ts'
import type { PaymentView, paymentsContract } from '#domain/payments/payments.contract.ts'
import { hasCancelFee } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { touchRide } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import type { PaymentProvider } from '../outside/payment/payment-provider.ts'
import { publishFeeTotal } from './cash/fees-in-cash.service.ts'
import { mayPayFeeInCash } from './debts.service.ts'
import { insertPayment, movePayment, type NewPayment } from './payment-moves.queries.ts'
import { type PaymentSubject, subjectOf } from './payment-subject.queries.ts'
import { findOwnOnlinePayment, findOwnRide, listPayments, lockPayableRide, type Payment } from './payments.queries.ts'
import type { NewAttempt } from './provider/attempts.queries.ts'
import { keepAttempt } from './provider/keep-attempt.service.ts'
import { verifyTransaction } from './provider/verify-payment.service.ts'

type Calls = typeof paymentsContract
type PaymentPage = CallOutput<Calls['GET /api/rides/:rideId/payment']>
type StartedPayment = CallOutput<Calls['POST /api/rides/:rideId/payments']>

/** A payment as its payer sees it, without the provider's answer. */
export function presentPayment({ id, rideId, amountXof, paymentProvider, status }: Payment): PaymentView {
  return { id, rideId, amountXof, method: methodOf(paymentProvider), status }
}

export function presentProvider(provider: PaymentProvider): PaymentPage['provider'] {
  const { id, name, needsPublicKey, canVerify, feePercent } = provider
  return { id, name, needsPublicKey, canVerify, feePercent }
}

/** The payment for what is due now, if there is one. */
export async function findPaymentDue(context: Context, rideId: string, due: AmountDue | null): Promise<Payment | null> {
  const purpose = due?.purpose ?? 'ride'
  return (await listPayments(context.db, rideId)).find((payment) => payment.purpose === purpose) ?? null
}

/** Reads the caller's own ride; passed in from the rides room. Refuses ride_not_found. */
export type GetPassengerRide = (context: Context, actor: Actor, rideId: string) => Promise<PassengerRide>

/** The data of /payment: the ride's own values, never those of the URL. Refuses ride_not_found. */
export async function showPayment(
  context: Context,
  actor: Actor,
  rideId: string,
  getRide: GetPassengerRide,
): Promise<PaymentPage> {
  const ride = await getRide(context, actor, rideId)
  const last = await findPaymentDue(context, rideId, amountDue(ride))
  const { payments } = context
  const provider = payments && presentProvider(payments)
  const mayPayCash = !hasCancelFee(ride) || (await mayPayFeeInCash(context, context.db, actor.userId))
  return { ride, payment: last ? presentPayment(last) : null, provider, mayPayCash }
}

type Choice = { readonly rideId: string; readonly method: PaymentMethod }

/**
 * Chooses how to pay what is due now: the price, or the cancellation fee. A repeat returns the same payment; another method
 * replaces it.
 * Refuses ride_not_found, ride_not_payable, ride_already_paid, fee_paid_online, online_payment_off.
 */
export async function startPayment(
  context: Context,
  actor: Actor,
  { rideId, method }: Choice,
): Promise<StartedPayment> {
  const ride = await findOwnRide(context.db, rideId, actor.userId)
  if (!ride) throw new Refusal('ride_not_found')
  const online = method === 'cash' ? null : requireOnlineProvider(context)
  const payment = await context.db
    .transaction()
    .execute((tx) => choosePending(context, tx, { rideId, provider: online?.id ?? 'cash' }))
  if (payment.purpose === 'cancel_fee') await publishFeeTotal(context, actor.userId)
  const order = { paymentId: payment.id, ride, amountXof: payment.amountXof }
  return { payment: presentPayment(payment), checkout: online && (await online.startCheckout(order)) }
}

function requireOnlineProvider({ payments }: Context): PaymentProvider {
  if (payments === null) throw new Refusal('online_payment_off')
  return payments
}

/** The ride's lock serializes choices: repeated taps find the payment that the first tap created. */
async function choosePending(
  context: Context,
  tx: Db,
  { rideId, provider }: { readonly rideId: string; readonly provider: NewPayment['provider'] },
): Promise<Payment> {
  const at = context.clock.now()
  const ride = await lockPayableRide(tx, rideId)
  if (!ride) throw new Refusal('ride_not_found')
  const due = amountDueForRide(ride)
  if (due === null) throw new Refusal('ride_not_payable')
  // The driver of the next ride collects a fee in cash: a passenger who may not book pays online.
  if (due.purpose === 'cancel_fee' && provider === 'cash' && !(await mayPayFeeInCash(context, tx, ride.passengerId))) {
    throw new Refusal('fee_paid_online')
  }
  const payments = (await listPayments(tx, rideId)).filter(({ purpose }) => purpose === due.purpose)
  // Paid, even if an operator refunded it later: a refund is not owed again.
  if (payments.some(({ completedAt }) => completedAt !== null)) throw new Refusal('ride_already_paid')
  const pending = payments.find(({ status }) => status === 'pending')
  if (pending?.paymentProvider === provider) return pending
  if (pending) await movePayment(tx, pending.id, 'cancelled', { at })
  const payment = await insertPayment(tx, { rideId, due, provider, status: 'pending', at })
  await touchRide(tx, rideId)
  return payment
}

type Reported = {
  readonly paymentId: string
  readonly transactionId: string
  /** The browser's own key. */
  readonly publicKey?: string | undefined
}

/**
 * Stores the transaction id that the widget reported, whatever the payment's status: it proves nothing yet, but it may have
 * moved money. Refuses payment_not_found, and provider_unreachable if it could be neither stored nor verified.
 */
export async function saveTransaction(
  context: Context,
  actor: Actor,
  { paymentId, transactionId, publicKey }: Reported,
): Promise<PaymentView> {
  const payment = await findOwnOnlinePayment(context.db, paymentId, actor.userId)
  if (!payment || !isOnline(payment.paymentProvider)) throw new Refusal('payment_not_found')
  const attempt = { paymentId, paymentProvider: payment.paymentProvider, transactionId }
  if (publicKey !== undefined) context.providers[payment.paymentProvider]?.learnPublicKey?.(publicKey)
  if (!(await keepAttempt(context, payment, attempt))) await askAtOnce(context, payment, attempt)
  return presentPayment(payment)
}

/** Asks at once about a transaction that has no later inquiry: if it moved money, it is stored. Refuses provider_unreachable. */
async function askAtOnce(
  context: Context,
  subject: PaymentSubject,
  { paymentId, transactionId, paymentProvider }: NewAttempt,
): Promise<void> {
  try {
    await verifyTransaction(context, { ...subjectOf(subject), paymentId, transactionId, paymentProvider })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log.warn(
      { ...subjectOf(subject), transactionId, code: error.code },
      'transaction neither stored nor verified',
    )
    // Nobody knows it yet: whoever reported it has to do so again.
    if (error.code === 'provider_unreachable') throw error
  }
}
