import type { Approval } from '#domain/drivers/driver-types.table.ts'
import type { PaymentStatus } from '#domain/fares/payment-status.ts'

export const APPROVAL_TONES = {
  pending: 'warn',
  approved: 'good',
  refused: 'bad',
  suspended: 'bad',
} as const satisfies Record<Approval, string>

export const PAYMENT_STATUS_TONES = {
  pending: 'warn',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<PaymentStatus, string>
