import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import { idempotencyKeySchema } from '../rides/booking/booking.ts'
import type { Contract } from '../shared/contract.ts'
import { HELD_REASONS } from './payout-held.ts'
import {
  PAYOUT_NETWORKS,
  PAYOUT_PROVIDERS,
  PAYOUT_RULE_MAX_XOF,
  paidReferenceSchema,
  payoutWishSchema,
} from './payout-rules.ts'
import { PAYOUT_STATUSES } from './payout-status.ts'

const instant = z.iso.datetime()
const shown = {
  id: z.uuid(),
  amountXof: z.int(),
  /** Null: erased with its account. */
  phone: z.nullable(z.string()),
  network: z.enum(PAYOUT_NETWORKS),
  status: z.enum(PAYOUT_STATUSES),
  askedAt: instant,
  endedAt: z.nullable(instant),
  failure: z.nullable(z.string()),
}
const ownPayoutSchema = z.object(shown)
export type OwnPayout = z.infer<typeof ownPayoutSchema>

const ownPayoutsSchema = z.object({
  /** What may be asked for: what we owe the driver, less what is reserved and what is kept. */
  availableXof: z.int(),
  /** What the driver paid to their account and cannot ask for yet, and when how much of it is free; null: nothing. */
  kept: z.nullable(z.object({ amountXof: z.int(), nextXof: z.int(), nextAt: instant })),
  /** The last number that the driver gave. */
  phone: z.nullable(z.string()),
  network: z.nullable(z.enum(PAYOUT_NETWORKS)),
  payouts: z.array(ownPayoutSchema),
})
export type OwnPayouts = z.infer<typeof ownPayoutsSchema>

const adminPayoutSchema = z.object({
  ...shown,
  driverId: z.uuid(),
  driverName: z.string(),
  approvalsNeeded: z.int(),
  /** Who approved it so far. */
  approvedBy: z.array(z.string()),
  isApprovedByMe: z.boolean(),
  isOwn: z.boolean(),
  provider: z.nullable(z.enum(PAYOUT_PROVIDERS)),
  providerReference: z.nullable(z.string()),
  /** What the provider said last, in its own word. */
  providerSaid: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  paidReference: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  /** The driver's balance now, less what is reserved; negative: they owe us. */
  driverBalanceXof: z.int(),
  /** Why nobody may approve, send or pay it now. */
  held: z.nullable(z.enum(HELD_REASONS)),
  /** Held because of a top-up: how much of the sum could be paid now; else null. */
  freeXof: z.nullable(z.int()),
})
export type AdminPayout = z.infer<typeof adminPayoutSchema>

const ruleSchema = z.object({ aloneUpToXof: z.int(), twoAboveXof: z.int() })
const adminPayoutsSchema = z.object({
  payouts: z.array(adminPayoutSchema),
  /** Whether approved payouts are paid by an operator. */
  isByHand: z.boolean(),
})
const rulesSchema = z.object({
  rule: ruleSchema,
  /** The newest row, by which a change says what its operator saw. */
  lastId: z.nullable(z.string()),
  rules: z.array(
    z.object({
      ...ruleSchema.shape,
      id: z.string(),
      setAt: instant,
      setBy: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
})
export type PayoutRules = z.infer<typeof rulesSchema>

const sum = z.int().check(z.minimum(0), z.maximum(PAYOUT_RULE_MAX_XOF))
const ofOne = z.object({ payoutId: z.uuid() })
const OPERATOR_REFUSALS = ['signed_out', 'forbidden', 'password_needed', 'invalid_input'] as const
const MOVE_REFUSALS = [...OPERATOR_REFUSALS, 'payout_not_found', 'own_payout', 'payout_moved'] as const

export const payoutsContract = {
  'GET /api/driver/payouts': {
    access: 'driver',
    summary: 'What the driver may have sent to their mobile money, and their payouts, newest first.',
    output: ownPayoutsSchema,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/driver/payouts': {
    access: 'driver',
    created: true,
    summary: 'Ask for a payout: its sum is reserved at once. The same Idempotency-Key again changes nothing.',
    headers: z.object({ 'idempotency-key': z.optional(idempotencyKeySchema) }),
    body: payoutWishSchema,
    output: ownPayoutSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'driver_not_found',
      'payout_open',
      'payouts_a_day',
      'payout_over_balance',
      'payout_top_up_kept',
    ],
  },
  'POST /api/driver/payouts/:payoutId/cancel': {
    access: 'driver',
    summary: 'Cancel one’s own payout, until it is approved. A repeat changes nothing.',
    params: ofOne,
    output: ownPayoutSchema,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'payout_not_found', 'payout_moved'],
  },
  'GET /api/admin/payouts': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'Payouts that are open, the oldest first; or those that ended, the newest first.',
    query: z.object({ show: z._default(z.enum(['open', 'ended']), 'open') }),
    output: adminPayoutsSchema,
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'POST /api/admin/payouts/:payoutId/approval': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Approve a payout; above the sum that is set, a second operator has to. A repeat changes nothing.',
    params: ofOne,
    output: adminPayoutSchema,
    refusals: [...MOVE_REFUSALS, 'payout_held'],
  },
  'POST /api/admin/payouts/:payoutId/paid': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Say that a payout was paid by hand, with its reference. A repeat changes nothing.',
    params: ofOne,
    body: paidReferenceSchema,
    output: adminPayoutSchema,
    refusals: [...MOVE_REFUSALS, 'payout_held', 'payout_reference_used'],
  },
  'POST /api/admin/payouts/:payoutId/failure': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary:
      'Refuse a payout, or say that it did not arrive: its sum is back on the account. A repeat changes nothing.',
    params: ofOne,
    body: z.object({ reason: reasonText }),
    output: adminPayoutSchema,
    refusals: MOVE_REFUSALS,
  },
  'GET /api/admin/payout-rules': {
    access: 'admin',
    operators: ['finance'],
    summary: 'Who approves payouts, by sum, and every rule that was ever set.',
    output: rulesSchema,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/payout-rules': {
    access: 'admin',
    operators: ['admin'],
    asksPassword: true,
    summary: 'Set who approves payouts that are asked for from now on.',
    body: z.object({ aloneUpToXof: sum, twoAboveXof: sum, reason: reasonText, seen: z.nullable(z.string()) }),
    output: rulesSchema,
    refusals: [...OPERATOR_REFUSALS, 'payout_rule_order', 'payout_rule_changed'],
  },
} as const satisfies Contract
