/** Statuses of a payment (§4). Also the CHECK of payment_transactions.status. */
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

/** The passenger's choices on /payment. */
export const PAYMENT_METHODS = ['online', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How an operator settles a fare that nobody paid here: paid outside, or written off. */
export const SETTLEMENTS = ['outside', 'written_off'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** All payment methods that a screen may show. `company`: a company pays it for its member. */
export const SHOWN_METHODS = [...PAYMENT_METHODS, ...SETTLEMENTS, 'company'] as const
export type ShownMethod = (typeof SHOWN_METHODS)[number]

/** The purpose of a payment. Also the CHECK of payment_transactions.purpose. */
export const PAYMENT_PURPOSES = ['ride', 'cancel_fee'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

export const ONLINE_PROVIDERS = ['kkiapay', 'simulator'] as const
export type OnlineProviderId = (typeof ONLINE_PROVIDERS)[number]

/** Who has the money, or that nobody has. Also the CHECK of payment_transactions.payment_provider. */
export const PAYMENT_PROVIDERS = [...ONLINE_PROVIDERS, 'cash', ...SETTLEMENTS, 'company'] as const
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number]

export function isOnline(provider: PaymentProviderId): provider is OnlineProviderId {
  return ONLINE_PROVIDERS.some((online) => online === provider)
}

export function methodOf(provider: PaymentProviderId): ShownMethod {
  return isOnline(provider) ? 'online' : provider
}
