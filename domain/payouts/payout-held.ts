import type { PayoutStatus } from './payout-status.ts'

/** Why a payout is held: nobody approves, sends or pays it meanwhile. */
export const HELD_REASONS = ['account_deleted', 'account_blocked', 'balance_below_zero'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

type Shown = {
  readonly status: PayoutStatus
  /** The driver's balance, less what is reserved. */
  readonly balanceXof: number
  /** What was paid to the driver's account, and is going back to them. */
  readonly refundsDueXof: number
  readonly isBlocked: boolean
  readonly isDeleted: boolean
}

/** A payout that was sent is not held any more: what became of it is to be recorded. */
const BEFORE_SENDING: readonly PayoutStatus[] = ['asked', 'half_approved', 'approved']

/** Why this payout is held, the first reason; null: it is not. */
export function whyPayoutHeld({ status, balanceXof, refundsDueXof, isBlocked, isDeleted }: Shown): HeldReason | null {
  if (!BEFORE_SENDING.includes(status)) return null
  if (isDeleted) return 'account_deleted'
  if (isBlocked) return 'account_blocked'
  return balanceXof - refundsDueXof < 0 ? 'balance_below_zero' : null
}
