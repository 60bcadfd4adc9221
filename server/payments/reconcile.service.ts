import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import { touchRide } from '../live/announce.ts'
import { type AttemptOfRide, moveAttempt } from './attempts.queries.ts'
import { movePayment } from './payment-moves.queries.ts'
import { lockRide } from './payments.queries.ts'
import {
  type AbandonedPayment,
  listAbandoned,
  listAttemptsToTakeUp,
  type Turn,
  touchAttempt,
  touchPayment,
} from './reconcile.queries.ts'
import { giveMoneyBack } from './refunds.service.ts'
import { verifyTransaction } from './verify-payment.service.ts'

/** Left to the browser and its retries this long before reconciliation looks. */
const QUIET_MINUTES = 1
/** A transaction, or an online payment, without an answer for this long is given up. */
const GIVEN_UP_HOURS = 24
/** Taken up in one run, of each sort: what was left alone longest first, so that each gets its turn. */
const BATCH = 50

/** Every minute: whatever a browser, a crash or a silent provider left open is taken up again. */
export async function reconcilePayments(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const turn: Turn = {
    provider: context.payments.id,
    quietSince: new Date(now - QUIET_MINUTES * 60_000),
    givenUpBefore: new Date(now - GIVEN_UP_HOURS * 3_600_000),
    limit: BATCH,
  }
  await takeUpEach(context, await listAttemptsToTakeUp(context.db, 'reported', turn), async (attempt) => {
    await touchAttempt(context.db, attempt, context.clock.now())
    await askAgain(context, attempt)
    // Only after an answer: while the provider cannot be asked, nothing is given up.
    if (attempt.createdAt <= turn.givenUpBefore) await giveUpAttempt(context, attempt)
  })
  await takeUpEach(context, await listAbandoned(context.db, turn), async (payment) => {
    await touchPayment(context.db, payment, context.clock.now())
    await giveUpPayment(context, payment)
  })
  await takeUpEach(context, await listAttemptsToTakeUp(context.db, 'refund_due', turn), async (debt) => {
    await touchAttempt(context.db, debt, context.clock.now())
    await giveMoneyBack(context, debt)
  })
}

/** One after the other; what fails is logged and waits for its next turn. */
async function takeUpEach<U extends { readonly paymentId: string }>(
  context: Context,
  unsettled: readonly U[],
  takeUp: (one: U) => Promise<void>,
): Promise<void> {
  for (const one of unsettled) {
    try {
      await takeUp(one)
    } catch (error) {
      context.log.error({ err: error, paymentId: one.paymentId }, 'payment not reconciled')
    }
  }
}

/** A transaction that paid for another ride is an answer too: here it never will. */
async function askAgain(context: Context, attempt: AttemptOfRide): Promise<void> {
  try {
    await verifyTransaction(context, attempt)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'transaction_already_used')) throw error
  }
}

async function giveUpAttempt(context: Context, attempt: AttemptOfRide): Promise<void> {
  const isGivenUp = await context.db.transaction().execute(async (tx) => {
    await lockRide(tx, attempt.rideId)
    const moved = await moveAttempt(tx, attempt, 'given_up', { at: context.clock.now() })
    if (moved) await touchRide(tx, attempt.rideId)
    return moved
  })
  if (!isGivenUp) return
  context.log.warn({ paymentId: attempt.paymentId, transactionId: attempt.transactionId }, 'transaction given up')
}

async function giveUpPayment(context: Context, { paymentId, rideId }: AbandonedPayment): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockRide(tx, rideId)
    const moved = await movePayment(tx, paymentId, 'cancelled', { at: context.clock.now() })
    if (moved) await touchRide(tx, rideId)
  })
}
