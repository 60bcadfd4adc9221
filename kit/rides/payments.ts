import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/fares/payment-status.ts'
import type { AttemptOutcome } from '#domain/payments/online/attempt-outcome.ts'
import { askDueInquiries } from '#server/payments/provider/inquiries.service.ts'
import { reconcilePayments } from '#server/payments/provider/reconcile.service.ts'
import type { Kit } from '../kit.ts'
import { aPassenger, type Person } from '../people/people.ts'

/** A requested ride of a new passenger, ready to be paid. */
export type RideToPay = { readonly rideId: string; readonly passenger: Person; readonly priceXof: number }

export async function aRideToPay(kit: Kit): Promise<RideToPay> {
  const passenger = await aPassenger(kit)
  const answer = await kit.call('POST /api/rides', {
    as: passenger,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      rideType: 'standard',
      pickupLocation: 'Marché Dantokpa, au premier portail',
      dropoffLocation: 'Plage de Fidjrossè',
    },
  })
  const { ride } = answer.json()
  return { rideId: ride.id, passenger, priceXof: ride.priceXof }
}

export function choosePayment(kit: Kit, ride: RideToPay, method: PaymentMethod) {
  return kit.call(`POST /api/rides/${ride.rideId}/payments`, { as: ride.passenger, body: { method } })
}

/** Starts an online payment; returns its id. */
export async function startOnline(kit: Kit, ride: RideToPay): Promise<string> {
  return (await choosePayment(kit, ride, 'online')).json().payment.id
}

type Simulated = {
  readonly outcome?: 'success' | 'failure' | 'pending'
  readonly amountXof?: number
  readonly source?: 'MOBILE_MONEY' | 'CARD'
}

/** Presses a button of the simulator's widget; returns the transaction's id. */
export async function payInWidget(
  kit: Kit,
  paymentId: string,
  { outcome = 'success', amountXof = 1250, source = 'MOBILE_MONEY' }: Simulated = {},
) {
  const body = { amount: amountXof, partnerId: paymentId, outcome, source }
  const answer = await kit.call('POST /simulator/api/transactions', { body })
  return answer.json().transactionId as string
}

export function report(kit: Kit, ride: RideToPay, paymentId: string, transactionId: string) {
  return kit.call(`PUT /api/payments/${paymentId}/transaction`, { as: ride.passenger, body: { transactionId } })
}

export function verify(kit: Kit, ride: RideToPay, transactionId: string) {
  return kit.call('POST /api/payments/verify', { as: ride.passenger, body: { transactionId, rideId: ride.rideId } })
}

/** A ride whose passenger has chosen to pay online. */
export async function aStartedPayment(kit: Kit) {
  const ride = await aRideToPay(kit)
  return { ride, paymentId: await startOnline(kit, ride) }
}

/** A passenger who paid in the widget, not reported to the server. */
export async function anUntoldPayment(kit: Kit, simulated: Simulated = {}) {
  const started = await aStartedPayment(kit)
  return { ...started, transactionId: await payInWidget(kit, started.paymentId, simulated) }
}

/** A passenger who paid, and whose browser reported it and was closed. */
export async function aReportedPayment(kit: Kit, outcome: 'success' | 'failure' | 'pending') {
  const paid = await anUntoldPayment(kit, { outcome })
  await report(kit, paid.ride, paid.paymentId, paid.transactionId)
  return paid
}

export type PaidRide = RideToPay & { readonly paymentId: string; readonly transactionId: string }

/** A ride paid online and verified. */
export async function aPaidRide(kit: Kit): Promise<PaidRide> {
  const { ride, ...paid } = await anUntoldPayment(kit)
  await verify(kit, ride, paid.transactionId)
  return { ...ride, ...paid }
}

export function cancelRide(kit: Kit, { rideId, passenger }: RideToPay) {
  return kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
}

/** Reconciliation after this many more minutes: checks every transaction and payment that is due. */
export async function reconcileAfter(kit: Kit, minutes: number): Promise<void> {
  kit.clock.advanceMinutes(minutes)
  await askDueInquiries(kit.context)
  await reconcilePayments(kit.context)
}

/** Removes what a test has left of payments, once the inquiries that it began are done: one of them may write another attempt. */
export async function forgetPayments(kit: Kit): Promise<void> {
  await kit.inquirer.idle()
  await kit.database.db.deleteFrom('paymentAttempts').execute()
  await kit.database.db.deleteFrom('paymentTransactions').execute()
}

/** Settles a payment that is pending in the simulator's widget, as if its time had come. */
export async function settleNow(kit: Kit, transactionId: string, outcome: 'success' | 'failure' = 'success') {
  await kit.database.db.updateTable('simulatorTransactions').set({ outcome }).where('id', '=', transactionId).execute()
}

/** The ride's payments in the database, oldest first. */
export function paymentsOf(kit: Kit, { rideId }: RideToPay) {
  return kit.database.db
    .selectFrom('paymentTransactions')
    .select(['id', 'status', 'paymentProvider', 'transactionId', 'failureReason', 'amount as amountXof'])
    .where('rideId', '=', rideId)
    .orderBy(sql`created_at, status in ('pending', 'completed')`)
    .execute()
}

/** The status of each of the ride's payments, oldest first. */
export async function statusesOf(kit: Kit, ride: RideToPay) {
  return (await paymentsOf(kit, ride)).map((payment) => payment.status)
}

/** The outcome of each transaction reported for the ride, by its id. */
export async function attemptsOf(kit: Kit, { rideId }: RideToPay): Promise<Record<string, AttemptOutcome>> {
  const rows = await kit.database.db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .select(['paymentAttempts.transactionId', 'paymentAttempts.outcome'])
    .where('rideId', '=', rideId)
    .execute()
  return Object.fromEntries(rows.map(({ transactionId, outcome }) => [transactionId, outcome]))
}

export async function simulatedOutcome(kit: Kit, transactionId: string): Promise<string | undefined> {
  const row = await kit.database.db
    .selectFrom('simulatorTransactions')
    .select('outcome')
    .where('id', '=', transactionId)
    .executeTakeFirst()
  return row?.outcome
}

export async function versionOf(kit: Kit, { rideId }: RideToPay): Promise<number> {
  const row = await kit.database.db
    .selectFrom('rides')
    .select('version')
    .where('id', '=', rideId)
    .executeTakeFirstOrThrow()
  return row.version
}
