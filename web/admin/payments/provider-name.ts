import { isOnline, type PaymentProviderId } from '#domain/fares/payment-status.ts'

const NAMES = { kkiapay: 'KkiaPay', simulator: 'Simulateur' } as const

/** The provider's own name; null: no online payment. */
export function providerName(provider: PaymentProviderId): string | null {
  return isOnline(provider) ? NAMES[provider] : null
}
