import type { PaymentView } from '#domain/payments/payments.contract.ts'
import { isBeingVerified, isToPay } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import type { ListeningKkiapay } from '#kit/outside/local-kkiapay.ts'
import { chanceOf } from '../city/seeded.ts'
import type { Line } from './line.ts'

/** Shares of payments in the widget: refused, left pending at the provider, and of another amount than asked. */
const REFUSED = 0.08
const PENDING = 0.05
const WRONG = 0.01

/** Share of browsers that are lost after the payment: only the webhook reports it. */
const LOST = 0.15

/** A refused passenger tries again, and then pays in cash. */
const TRIES = 3

type Outcome = { readonly outcome: 'success' | 'failure' | 'pending'; readonly tooMuchXof: number }

function outcomeOf(name: string, tried: number): Outcome {
  const luck = chanceOf('widget', name, tried)
  if (luck < REFUSED) return { outcome: 'failure', tooMuchXof: 0 }
  if (luck < REFUSED + PENDING) return { outcome: 'pending', tooMuchXof: 0 }
  return { outcome: 'success', tooMuchXof: luck < REFUSED + PENDING + WRONG ? 100 : 0 }
}

/** Does this passenger pay online, and before the ride? */
export function payingOf(name: string, onlineShare: number): { readonly isOnline: boolean; readonly isEarly: boolean } {
  return { isOnline: chanceOf('online', name) < onlineShare, isEarly: chanceOf('early', name) < 0.5 }
}

/** Chooses how to pay; null when the ride is paid or cancelled already, or the server gave no answer. */
export async function choose(line: Line, rideId: string, method: 'online' | 'cash'): Promise<PaymentView | null> {
  const answered = await line.ask(`POST /api/rides/${rideId}/payments`, { body: { method } })
  return answered?.status === 200 ? (answered.body as { payment: PaymentView }).payment : null
}

/** One payment in the widget, as the page makes it: the browser reports it and asks, unless it is lost. */
async function payOnce(line: Line, kkiapay: ListeningKkiapay, payment: PaymentView, { outcome, tooMuchXof }: Outcome) {
  const { id: paymentId, rideId, amountXof } = payment
  const data = JSON.stringify({ paymentId, rideId })
  const transactionId = await kkiapay.record({ amount: amountXof + tooMuchXof, partnerId: paymentId, data, outcome })
  if (chanceOf('lost', transactionId) < LOST) return
  await line.ask(`PUT /api/payments/${paymentId}/transaction`, { body: { transactionId } })
  await line.ask('POST /api/payments/verify', { body: { transactionId, rideId } })
}

async function readRide(line: Line, rideId: string): Promise<PassengerRide | null> {
  const answered = await line.ask(`GET /api/rides/${rideId}`)
  return answered?.status === 200 ? (answered.body as { ride: PassengerRide }).ride : null
}

/** Pays a ride online, and in cash when the provider refuses too often. */
export async function payOnline(line: Line, kkiapay: ListeningKkiapay, rideId: string, name: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const ride = await readRide(line, rideId)
    if (ride === null || !isToPay(ride) || isBeingVerified(ride)) return
    const payment = await choose(line, rideId, 'online')
    if (payment === null) return
    const outcome = outcomeOf(name, tried)
    await payOnce(line, kkiapay, payment, outcome)
    if (outcome.outcome !== 'failure' && outcome.tooMuchXof === 0) return
  }
  await choose(line, rideId, 'cash')
}
