import type { topUpContract } from '#domain/payments/top-up/top-up.contract.ts'
import { TOP_UP_SENTENCES } from '#domain/payments/top-up/top-up.fr.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { movePayment } from '../payment-moves.queries.ts'
import { presentPayment, presentProvider } from '../payment-page.service.ts'
import { ofDriver } from '../payment-subject.queries.ts'
import { findOwnOnlinePayment, listPendingToAccount, type Payment } from '../payments.queries.ts'
import { verifyTransaction } from '../provider/verify-payment.service.ts'
import { insertTopUp, type NewTopUp } from './top-up.queries.ts'

type Calls = typeof topUpContract
type TopUps = CallOutput<Calls['GET /api/driver/top-ups']>
type StartedTopUp = CallOutput<Calls['POST /api/driver/top-ups']>
type Verified = CallOutput<Calls['POST /api/driver/top-ups/:paymentId/verification']>

/** How a driver may pay to their account, and what of it is being verified. */
export async function showTopUps({ db, payments }: Context, { userId }: Actor): Promise<TopUps> {
  const pending = await listPendingToAccount(db, { driverId: userId })
  return {
    provider: payments && presentProvider(payments),
    verifying: pending
      .filter(({ isBeingVerified }) => isBeingVerified)
      .map(({ id: paymentId, amountXof, createdAt }) => ({ paymentId, amountXof, startedAt: createdAt.toISOString() })),
  }
}

/**
 * The driver's lock serializes choices: repeated taps find the payment that the first tap created. A pending payment of
 * another sum is cancelled, unless its money may be under way.
 */
async function choosePending(tx: Db, wish: NewTopUp): Promise<Payment> {
  await requireDriverEligibility(tx, wish.driverId, 'lock')
  // The account was deleted or blocked while this waited for the row.
  if ((await accountClosure(tx, wish.driverId)) !== null) throw new Refusal('signed_out')
  const pending = await listPendingToAccount(tx, { driverId: wish.driverId })
  const same = pending.find(
    ({ amountXof, paymentProvider }) => amountXof === wish.amountXof && paymentProvider === wish.provider,
  )
  if (same) return same
  for (const { id, isBeingVerified } of pending) {
    if (!isBeingVerified) await movePayment(tx, id, 'cancelled', { at: wish.at })
  }
  return insertTopUp(tx, wish)
}

/**
 * Begins a payment of this sum to the driver's own account. A repeat returns the same payment. Nothing is credited before
 * the provider has confirmed it. Refuses driver_not_found, signed_out, online_payment_off.
 */
export async function startTopUp(context: Context, { userId }: Actor, amountXof: number): Promise<StartedTopUp> {
  const { payments, db, clock } = context
  if (payments === null) throw new Refusal('online_payment_off', { message: TOP_UP_SENTENCES.off })
  const wish = { driverId: userId, amountXof, provider: payments.id, at: clock.now() }
  const payment = await db.transaction().execute((tx) => choosePending(tx, wish))
  const order = { paymentId: payment.id, ride: null, amountXof }
  return { payment: presentPayment(payment), checkout: await payments.startCheckout(order) }
}

type Asked = { readonly paymentId: string; readonly transactionId: string }

/** Verifies a transaction at its driver's request. Refuses payment_not_found and what verifyTransaction refuses. */
export async function verifyTopUp(context: Context, { userId }: Actor, asked: Asked): Promise<Verified> {
  const payment = await findOwnOnlinePayment(context.db, asked.paymentId, userId)
  if (payment?.driverId !== userId) throw new Refusal('payment_not_found')
  const { verified, status, moneyBack } = await verifyTransaction(context, { ...asked, ...ofDriver(userId) })
  return { verified, status, ...(moneyBack && { moneyBack }) }
}
