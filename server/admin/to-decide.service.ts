import type { ToDecide } from '#domain/admin/admin.contract.ts'
import { payoutsForOperators } from '#domain/payouts/payout-status.ts'
import type { Context } from '../context.ts'
import { countStuckMoney } from '../payments/reconciliation/money-of-day.service.ts'
import { countWaiting } from './to-decide.queries.ts'

/** How much of each kind waits for an operator; each count is the length of the list that it leads to. */
export async function getToDecide(context: Context): Promise<ToDecide> {
  const { db, clock, config, payouts } = context
  const statuses = payoutsForOperators(payouts.inUse === null)
  const [waiting, stuckMoney] = await Promise.all([countWaiting(db, clock.now(), statuses), countStuckMoney(context)])
  const { failedLetters, failedSms, ...counts } = waiting
  return { ...counts, failedMessages: failedLetters + (config.sms === null ? 0 : failedSms), stuckMoney }
}
