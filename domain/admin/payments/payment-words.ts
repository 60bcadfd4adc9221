import type { Inquiry } from '../../payments/online/inquiry.ts'
import { formatFcfa } from '../../shared/format.ts'
import { INQUIRY_TEXTS, REFUND_TEXTS } from '../admin.fr.ts'

/** What the provider has answered so far about an open transaction. */
export const INQUIRY_WORDS: Readonly<Record<Inquiry, string>> = INQUIRY_TEXTS

/** What the refund means for the passenger; shown before the operator confirms. */
export function refundConsequence(amountXof: number): string {
  return REFUND_TEXTS.means(formatFcfa(amountXof))
}
