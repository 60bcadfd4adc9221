import { methodOf, type PaymentMethod, type PaymentStatus } from '#domain/payments/payment-status.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { touchRide } from '../live/announce.ts'
import type { Checkout } from '../outside/payment/payment-provider.ts'
import { getPassengerRide } from '../rides/rides.service.ts'
import { keepReportedId } from './attempts.queries.ts'
import {
  findByStatus,
  findOwnRide,
  insertPayment,
  listPayments,
  lockRide,
  movePayment,
  type NewPayment,
  type Payment,
} from './payments.queries.ts'

export type PaymentView = {
  readonly id: string
  readonly rideId: string
  readonly amountXof: number
  readonly method: PaymentMethod
  readonly status: PaymentStatus
}

export type PaymentPage = {
  readonly ride: PassengerRide
  readonly payment: PaymentView | null
  readonly provider: { readonly id: string; readonly name: string; readonly needsPublicKey: boolean }
}

/** A payment as its passenger reads it: what the provider said stays here. */
function present({ id, rideId, amount, paymentProvider, status }: Payment): PaymentView {
  return { id, rideId, amountXof: amount, method: methodOf(paymentProvider), status }
}

/** What /payment shows: the ride's own values, never a URL's. Refuses ride_not_found. */
export async function showPayment(context: Context, actor: Actor, rideId: string): Promise<PaymentPage> {
  const ride = await getPassengerRide(context, actor, rideId)
  const [last] = await listPayments(context.db, rideId)
  const { id, name, needsPublicKey } = context.payments
  return { ride, payment: last ? present(last) : null, provider: { id, name, needsPublicKey } }
}

type Choice = { readonly rideId: string; readonly method: PaymentMethod }

/**
 * Chooses how to pay, at the ride's own price. Asking again gives the same payment; another method replaces it.
 * Refuses ride_not_found, ride_not_payable, ride_already_paid.
 */
export async function startPayment(
  context: Context,
  actor: Actor,
  { rideId, method }: Choice,
): Promise<{ payment: PaymentView; checkout: Checkout | null }> {
  if (!(await findOwnRide(context.db, rideId, actor.userId))) throw new Refusal('ride_not_found')
  const provider = method === 'cash' ? 'cash' : context.payments.id
  const at = context.clock.now()
  const payment = await context.db.transaction().execute((tx) => choose(tx, rideId, provider, at))
  const order = { paymentId: payment.id, rideId, amountXof: payment.amount }
  return { payment: present(payment), checkout: method === 'cash' ? null : await context.payments.startCheckout(order) }
}

/** The ride's lock lets one choice in at a time: twenty taps meet the payment that the first has made. */
async function choose(tx: Db, rideId: string, provider: NewPayment['provider'], at: Date): Promise<Payment> {
  const ride = await lockRide(tx, rideId)
  if (!ride) throw new Refusal('ride_not_found')
  if (ride.status === 'cancelled') throw new Refusal('ride_not_payable')
  if (await findByStatus(tx, rideId, 'completed')) throw new Refusal('ride_already_paid')
  const pending = await findByStatus(tx, rideId, 'pending')
  if (pending?.paymentProvider === provider) return pending
  if (pending) await movePayment(tx, pending.id, 'cancelled', { at })
  const payment = await insertPayment(tx, { ride, provider, status: 'pending', at })
  await touchRide(tx, rideId)
  return payment
}

type Reported = { readonly paymentId: string; readonly transactionId: string }

/** Keeps the id that the widget reported: it proves nothing yet. Refuses payment_not_found. */
export async function keepTransaction(context: Context, actor: Actor, reported: Reported): Promise<PaymentView> {
  const kept = await keepReportedId(context.db, { ...reported, passengerId: actor.userId }, context.clock.now())
  if (!kept) throw new Refusal('payment_not_found')
  return present(kept)
}
