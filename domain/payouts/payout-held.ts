import { type AccountForPayout, freeOfPayout } from './kept-back.ts'
import type { PayoutStatus } from './payout-status.ts'

/** Why a payout is held: nobody approves, sends or pays it meanwhile. */
export const HELD_REASONS = ['account_deleted', 'account_blocked', 'balance_below_zero', 'top_up_kept'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

type Shown = {
  readonly status: PayoutStatus
  readonly amountXof: number
  readonly account: AccountForPayout
  readonly isBlocked: boolean
  readonly isDeleted: boolean
}

/** A payout that was sent is not held any more: what became of it is to be recorded. */
const BEFORE_SENDING: readonly PayoutStatus[] = ['asked', 'half_approved', 'approved']

/** Why this payout is held, the first reason; null: it is not. */
export function whyPayoutHeld(payout: Shown, now: Date): HeldReason | null {
  const { status, amountXof, account, isBlocked, isDeleted } = payout
  if (!BEFORE_SENDING.includes(status)) return null
  if (isDeleted) return 'account_deleted'
  if (isBlocked) return 'account_blocked'
  if (account.balanceXof < 0) return 'balance_below_zero'
  return freeOfPayout(account, amountXof, now) < amountXof ? 'top_up_kept' : null
}
