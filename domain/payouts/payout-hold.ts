import type { PayoutStatus } from './payout-status.ts'

/** Why a payout is held: nobody approves, sends or pays it meanwhile. */
export const PAYOUT_HOLDS = ['account_deleted', 'account_blocked', 'balance_below_zero'] as const
export type PayoutHold = (typeof PAYOUT_HOLDS)[number]

type Shown = {
  readonly status: PayoutStatus
  /** The driver's balance, less what is reserved. */
  readonly balanceXof: number
  /** What was paid to the driver's account, and is going back to them. */
  readonly refundsDueXof: number
  readonly isBlocked: boolean
  readonly isDeleted: boolean
}

/** A payout that was sent is beyond a hold: what became of it is to be recorded. */
const BEFORE_SENDING: readonly PayoutStatus[] = ['asked', 'half_approved', 'approved']

/** The first reason to hold this payout; null: none. */
export function payoutHold({ status, balanceXof, refundsDueXof, isBlocked, isDeleted }: Shown): PayoutHold | null {
  if (!BEFORE_SENDING.includes(status)) return null
  if (isDeleted) return 'account_deleted'
  if (isBlocked) return 'account_blocked'
  return balanceXof - refundsDueXof < 0 ? 'balance_below_zero' : null
}
