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

/** What a passenger pays for: the price of a ride, or its cancellation fee. */
export const RIDE_PURPOSES = ['ride', 'cancel_fee'] as const
export type RidePurpose = (typeof RIDE_PURPOSES)[number]

/** What is paid to an account without a ride: a driver's own account, or an invoice of a company. */
export const ACCOUNT_PURPOSES = ['top_up', 'company_invoice'] as const
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number]

/** The purpose of a payment. Also the CHECK of payment_transactions.purpose. */
export const PAYMENT_PURPOSES = [...RIDE_PURPOSES, ...ACCOUNT_PURPOSES] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

export const ONLINE_PROVIDERS = ['kkiapay', 'simulator'] as const
export type OnlineProviderId = (typeof ONLINE_PROVIDERS)[number]

/** Who has the money, or that nobody has. Also the CHECK of payment_transactions.payment_provider. */
export const PAYMENT_PROVIDERS = [...ONLINE_PROVIDERS, 'cash', ...SETTLEMENTS, 'company'] as const
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number]

/** Who pays instead of the passenger’s cash: once they have, the driver collects nothing. */
export const PREPAID_PROVIDERS = [...ONLINE_PROVIDERS, 'company'] as const

export function isPrepaid(provider: PaymentProviderId): boolean {
  return PREPAID_PROVIDERS.some((prepaid) => prepaid === provider)
}

export function isOnline(provider: PaymentProviderId): provider is OnlineProviderId {
  return ONLINE_PROVIDERS.some((online) => online === provider)
}

export function methodOf(provider: PaymentProviderId): ShownMethod {
  return isOnline(provider) ? 'online' : provider
}
