import { isOnline, type OnlineProviderId, type PaymentProviderId } from '../fares/payment-status.ts'

/** How an invoice was paid, in e-MECeF’s words. Also the CHECK of invoices.payment_type. */
export const PAYMENT_TYPES = [
  'ESPECES',
  'VIREMENT',
  'CARTEBANCAIRE',
  'MOBILEMONEY',
  'CHEQUES',
  'CREDIT',
  'AUTRE',
] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** A company pays later, by its own invoice. What an operator settled was paid outside, or not at all. */
const OTHERS: Readonly<Record<Exclude<PaymentProviderId, OnlineProviderId>, PaymentType>> = {
  cash: 'ESPECES',
  company: 'CREDIT',
  outside: 'AUTRE',
  written_off: 'AUTRE',
}

/** The word for a payment. `source`: where the provider says that online money came from. */
export function paymentTypeOf(provider: PaymentProviderId, source: string | null): PaymentType {
  if (isOnline(provider)) return source === 'CARD' ? 'CARTEBANCAIRE' : 'MOBILEMONEY'
  return OTHERS[provider]
}
