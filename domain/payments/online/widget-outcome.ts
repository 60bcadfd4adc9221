import { PAYMENT_SENTENCES } from '../payments.fr.ts'

/** The result that the payment widget gave to the page (§4 Payment page). */
export type WidgetOutcome = { readonly status: string; readonly transactionId?: string | null | undefined }

export type AfterWidget =
  | { readonly next: 'verify'; readonly kind: 'success' | 'info' | 'error'; readonly sentence: string }
  | { readonly next: 'failed'; readonly kind: 'error'; readonly sentence: string }
  | { readonly next: 'stay'; readonly kind: 'info' | 'error'; readonly sentence: string }

const PENDING = { kind: 'info', sentence: PAYMENT_SENTENCES.beingVerifiedNotice } as const
const FAILED = { kind: 'error', sentence: PAYMENT_SENTENCES.failed } as const
const CANCELLED = { kind: 'info', sentence: PAYMENT_SENTENCES.cancelled } as const

/** What is said of a transaction that is to be verified: « Paiement réussi! » (§4), unless its status denies it. */
const SAID_TO_VERIFY: Readonly<Partial<Record<string, Pick<AfterWidget, 'kind' | 'sentence'>>>> = {
  PENDING,
  FAILED,
  CANCELLED,
  CANCEL: CANCELLED,
}

/**
 * What /payment does next (§4); the first matching line applies:
 *
 * | status            | transaction id | next                                        |
 * |-------------------|----------------|---------------------------------------------|
 * | SUCCESS           |                | verify: only the server's inquiry proves it  |
 * | any               | present        | verify, whatever the status says            |
 * | FAILED            | absent         | failed                                      |
 * | CANCELLED, CANCEL | absent         | stay                                        |
 * | any other         | absent         | stay                                        |
 */
export function afterWidget({ status, transactionId }: WidgetOutcome): AfterWidget {
  if (status === 'SUCCESS' || transactionId) {
    const said = SAID_TO_VERIFY[status] ?? { kind: 'success', sentence: PAYMENT_SENTENCES.succeeded }
    return { next: 'verify', ...said }
  }
  if (status === 'FAILED') return { next: 'failed', ...FAILED }
  if (status === 'CANCELLED' || status === 'CANCEL') return { next: 'stay', ...CANCELLED }
  return { next: 'stay', kind: 'error', sentence: PAYMENT_SENTENCES.error }
}
