import type { Context } from '../context.ts'
import { sendPayout, stepPayouts } from './payout-steps.ts'

/** Sends an approved payout (job). A repeat, or a second process, sends nothing more. */
export function sendPayoutJob(context: Context, payoutId: string): Promise<void> {
  return sendPayout(context, payoutId)
}

/** Takes every due step (job, each minute). */
export function stepPayoutsJob(context: Context): Promise<void> {
  return stepPayouts(context)
}
