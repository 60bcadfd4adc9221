import { type Judgement, judgeTransaction } from '#domain/payments/judge-transaction.ts'
import { fateOfMoney } from '#domain/payments/money-fate.ts'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { violates } from '../db/violations.ts'
import type { Actor } from '../http/actor.ts'
import { touchRide } from '../live/announce.ts'
import { askProvider } from './ask-provider.ts'
import { closeCancelled, failPending, findServedBy, keepFirstId } from './attempts.queries.ts'
import { recordGiveBack, sendRefund } from './give-back.service.ts'
import {
  type Attempt,
  findByStatus,
  findOwnRide,
  findPayment,
  listPayments,
  lockRide,
  movePayment,
  type Payment,
} from './payments.queries.ts'

export type ToVerify = { readonly rideId: string; readonly transactionId: string }
export type Verification = { readonly verified: boolean; readonly status: PaymentStatus }

/** The passenger asks whether his payment went through. Refuses ride_not_found and what verifyTransaction refuses. */
export async function verifyPayment(context: Context, actor: Actor, asked: ToVerify): Promise<Verification> {
  const ride = await findOwnRide(context.db, asked.rideId, actor.userId)
  if (!ride) throw new Refusal('ride_not_found')
  return verifyTransaction(context, asked)
}

/**
 * Asks the provider about one transaction for one ride and acts on the answer (§4: server-side verification).
 * Repeating it is harmless. Refuses payment_not_found, transaction_already_used, provider_unreachable.
 *
 * | judgement | the payment | done |
 * |-----------|-------------|------|
 * | (served a payment of this ride already) |  | nothing: the same answer as then |
 * | (served another ride's payment)         |  | nothing: transaction_already_used |
 * | not_ours  | any         | nothing |
 * | pending   | any         | nothing: reconciliation asks again |
 * | failed    | pending     | failed, with the reason; a wrong amount or kind is logged for an operator |
 * | failed    | cancelled   | not asked about again |
 * | failed    | any other   | nothing |
 * | completed | any         | see fateOfMoney: complete, complete_then_refund, give_back or nothing |
 */
export async function verifyTransaction(context: Context, asked: ToVerify): Promise<Verification> {
  const served = await findServedBy(context.db, context.payments.id, asked.transactionId)
  if (served && served.rideId !== asked.rideId) throw new Refusal('transaction_already_used')
  if (served) return answerOf(served, asked.transactionId)

  const payments = await listOnline(context, asked.rideId)
  const [current] = payments
  if (!current) throw new Refusal('payment_not_found')
  // Before the question: if no answer comes back, reconciliation knows what to ask.
  await keepFirstId(context.db, current.id, asked.transactionId, context.clock.now())

  const said = await askProvider(context, asked.transactionId)
  const meant = payments.find((payment) => payment.id === said.paymentReference) ?? current
  const judgement = judgeTransaction(said, { paymentId: meant.id, amountXof: meant.amount })
  const { amountXof, raw } = said
  await act(context, meant, judgement, { transactionId: asked.transactionId, amountXof, raw, at: context.clock.now() })
  return answerOf((await findPayment(context.db, meant.id)) ?? meant, asked.transactionId)
}

function answerOf(payment: Payment, transactionId: string): Verification {
  const verified = payment.status === 'completed' && payment.transactionId === transactionId
  return { verified, status: payment.status }
}

async function listOnline(context: Context, rideId: string): Promise<Payment[]> {
  const payments = await listPayments(context.db, rideId)
  return payments.filter((payment) => payment.paymentProvider === context.payments.id)
}

async function act(context: Context, payment: Payment, judgement: Judgement, attempt: Attempt): Promise<void> {
  if (judgement.outcome === 'completed') return settle(context, payment, attempt)
  if (judgement.outcome === 'failed') return fail(context, payment, judgement.reason, attempt)
  if (judgement.outcome === 'not_ours') {
    context.log.warn({ paymentId: payment.id, transactionId: attempt.transactionId }, 'transaction of another payment')
  }
}

async function fail(context: Context, payment: Payment, reason: string, attempt: Attempt): Promise<void> {
  if (reason !== 'refused') {
    const { transactionId, amountXof: arrivedXof } = attempt
    const told = { paymentId: payment.id, transactionId, reason, expectedXof: payment.amount, arrivedXof }
    context.log.error(told, 'money arrived that is not this payment')
  }
  await context.db.transaction().execute(async (tx) => {
    await lockRide(tx, payment.rideId)
    if (await failPending(tx, payment.id, attempt, reason)) return touchRide(tx, payment.rideId)
    await closeCancelled(tx, payment.id, attempt, reason)
  })
}

/** The money is there. One transaction decides what becomes of it, under the ride's lock; then a refund may leave. */
async function settle(context: Context, payment: Payment, attempt: Attempt): Promise<void> {
  try {
    const refund = await context.db.transaction().execute((tx) => decide(tx, payment, attempt))
    if (refund === null) return
    context.log.warn({ paymentId: refund, transactionId: attempt.transactionId }, 'money to be given back')
    await sendRefund(context, refund)
  } catch (error) {
    if (violates(error, 'transaction_serves_once')) throw new Refusal('transaction_already_used')
    throw error
  }
}

/** Carries out the fate of arrived money. Gives the payment to refund, if any. */
async function decide(tx: Db, meant: Payment, attempt: Attempt): Promise<string | null> {
  const ride = await lockRide(tx, meant.rideId)
  const payment = await findPayment(tx, meant.id)
  if (!payment || !ride) throw new Refusal('payment_not_found')
  const paid = await findByStatus(tx, ride.id, 'completed')
  const fate = fateOfMoney({
    paymentStatus: payment.status,
    isItsTransaction: payment.transactionId === attempt.transactionId && payment.completedAt !== null,
    rideStatus: ride.status,
    isPaidOtherwise: paid !== undefined && paid.id !== payment.id,
  })
  if (fate === 'already_counted') return null
  if (fate === 'give_back') return recordGiveBack(tx, payment, attempt)
  await movePayment(tx, payment.id, 'completed', { at: attempt.at, attempt })
  await touchRide(tx, ride.id)
  return fate === 'complete_then_refund' ? payment.id : null
}
