import type { ToDecide } from '#domain/admin/admin.contract.ts'
import { payoutsForOperators } from '#domain/payouts/payout-status.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { countStuckMoney } from '../payments/reconciliation/money-of-day.service.ts'
import { countWaiting } from './to-decide.queries.ts'

/**
 * How much of each kind waits for this operator; each count is the length of the list that it leads to. Of what authorities
 * ask for, only what this operator may release.
 */
export async function getToDecide(context: Context, { userId }: Actor): Promise<ToDecide> {
  const { db, clock, config, payouts } = context
  const payoutStatuses = payoutsForOperators(payouts.inUse === null)
  const wish = { operatorId: userId, now: clock.now(), payoutStatuses }
  const [waiting, stuckMoney] = await Promise.all([countWaiting(db, wish), countStuckMoney(context)])
  const { failedLetters, failedSms, ...counts } = waiting
  return { ...counts, failedMessages: failedLetters + (config.sms === null ? 0 : failedSms), stuckMoney }
}
