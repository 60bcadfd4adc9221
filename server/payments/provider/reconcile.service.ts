import { GIVEN_UP_HOURS } from '#domain/payments/online/inquiry.ts'
import type { Context } from '../../context.ts'
import { movePayment } from '../payment-moves.queries.ts'
import { lockSubject, touchSubject } from '../payment-subject.service.ts'
import { listProviderIds } from './provider-of.ts'
import {
  type AbandonedPayment,
  countStranded,
  listAbandoned,
  listRefundsDue,
  type Turn,
  touchAttempt,
  touchPayment,
} from './reconcile.queries.ts'
import { giveMoneyBack } from './refunds.service.ts'

/** Time without a change before reconciliation handles a row. */
const QUIET_MINUTES = 1
/** A refund that was asked for this long ago is looked up no more often than this. */
const REFUND_IS_LATE_MINUTES = 60
/** Most rows of each kind in one run, the least recently touched first, so that each gets its turn. */
const BATCH = 50

/**
 * Runs every minute: abandoned payments, and refunds that are due after a crash or an unreachable provider.
 * The inquirer handles reported transactions (inquirer.ts).
 */
export async function reconcilePayments(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const turn: Turn = {
    providers: listProviderIds(context),
    quietSince: new Date(now - QUIET_MINUTES * 60_000),
    askedSince: new Date(now - REFUND_IS_LATE_MINUTES * 60_000),
    givenUpBefore: new Date(now - GIVEN_UP_HOURS * 3_600_000),
    limit: BATCH,
  }
  await takeUpEach(context, await listAbandoned(context.db, turn), async (payment) => {
    await touchPayment(context.db, payment, context.clock.now())
    await giveUpPayment(context, payment)
  })
  await takeUpEach(context, await listRefundsDue(context.db, turn), async (refund) => {
    await touchAttempt(context.db, refund, context.clock.now())
    await giveMoneyBack(context, refund)
  })
}

/** Logs at the start how much waits for a provider that is not configured: it is kept until it is. */
export async function logStranded(context: Context): Promise<void> {
  for (const stranded of await countStranded(context.db, listProviderIds(context))) {
    context.log.error(stranded, 'payments kept whose provider is not configured')
  }
}

/** One after the other; a failed one is logged and waits for its next turn. */
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

async function giveUpPayment(context: Context, payment: AbandonedPayment): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockSubject(tx, payment)
    const moved = await movePayment(tx, payment.paymentId, 'cancelled', { at: context.clock.now() })
    if (moved) await touchSubject(tx, payment)
  })
}
