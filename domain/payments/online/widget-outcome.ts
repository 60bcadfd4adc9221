import { PAYMENT_SENTENCES } from '../payments.fr.ts'

/** The result that the payment widget gave to the page (§4 Payment page). */
export type WidgetOutcome = { readonly status: string; readonly transactionId?: string | null | undefined }

export type AfterWidget =
  | { readonly next: 'verify'; readonly kind: 'success' | 'info'; readonly sentence: string }
  | { readonly next: 'failed'; readonly kind: 'error'; readonly sentence: string }
  | { readonly next: 'stay'; readonly kind: 'info' | 'error'; readonly sentence: string }

/**
 * What /payment does next (§4); the first matching line applies:
 *
 * | status            | transaction id | next                                        |
 * |-------------------|----------------|---------------------------------------------|
 * | SUCCESS           |                | verify: only the server's inquiry proves it  |
 * | PENDING           | present        | verify, without « Paiement réussi! »         |
 * | any               | present        | verify                                      |
 * | FAILED            | absent         | failed                                      |
 * | CANCELLED, CANCEL | absent         | stay                                        |
 * | any other         | absent         | stay                                        |
 */
export function afterWidget({ status, transactionId }: WidgetOutcome): AfterWidget {
  if (status === 'PENDING' && transactionId) {
    return { next: 'verify', kind: 'info', sentence: PAYMENT_SENTENCES.beingVerifiedNotice }
  }
  if (status === 'SUCCESS' || transactionId) {
    return { next: 'verify', kind: 'success', sentence: PAYMENT_SENTENCES.succeeded }
  }
  if (status === 'FAILED') return { next: 'failed', kind: 'error', sentence: PAYMENT_SENTENCES.failed }
  if (status === 'CANCELLED' || status === 'CANCEL') {
    return { next: 'stay', kind: 'info', sentence: PAYMENT_SENTENCES.cancelled }
  }
  return { next: 'stay', kind: 'error', sentence: PAYMENT_SENTENCES.error }
}
