/** Statuses of a payment (decisions: Payments). Also the CHECK of payment_transactions.status. */
export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** How a payment may move: pending → completed, failed, cancelled; completed → refunded. */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['completed', 'failed', 'cancelled'],
  completed: ['refunded'],
  failed: [],
  cancelled: [],
  refunded: [],
}

/** What the passenger chooses on /payment. */
export const PAYMENT_METHODS = ['online', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What a payment is for. Also the CHECK of payment_transactions.purpose. */
export const PAYMENT_PURPOSES = ['ride', 'cancel_fee'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

/** Who holds the money. Also the CHECK of payment_transactions.payment_provider. */
export const PAYMENT_PROVIDERS = ['kkiapay', 'simulator', 'cash'] as const
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number]

export function methodOf(provider: PaymentProviderId): PaymentMethod {
  return provider === 'cash' ? 'cash' : 'online'
}
