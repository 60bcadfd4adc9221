import type { PaymentProviderId } from '../../fares/payment-status.ts'
import type { Inquiry } from '../../payments/online/inquiry.ts'
import { formatXof } from '../../shared/format.ts'
import { INQUIRY_TEXTS, REFUND_TEXTS } from './admin-payments.fr.ts'

/** What the provider has answered so far about an open transaction. */
export const INQUIRY_WORDS: Readonly<Record<Inquiry, string>> = INQUIRY_TEXTS

/** The words of a refund: online money goes back to the passenger, a company is not charged. */
export function refundTexts(provider: PaymentProviderId) {
  return provider === 'company' ? REFUND_TEXTS.ofCompany : REFUND_TEXTS
}

/** What the refund means; shown before the operator confirms. */
export function refundConsequence(amountXof: number, provider: PaymentProviderId): string {
  return refundTexts(provider).means(formatXof(amountXof))
}
