import type { PaymentStatus } from '../../fares/payment-status.ts'
import { PAGES } from '../../shared/routes.ts'
import type { MoneyBack } from '../money-back.ts'
import { PAYMENT_SENTENCES } from '../payments.fr.ts'
import { FAILURE_REDIRECT_MS, SUCCESS_REDIRECT_MS, VERIFY_PATIENCE_MS } from './redirect-delays.ts'

/** The payment result in the query of /passenger (§2 route table). */
export const PAYMENT_RESULTS = ['success', 'failed', 'error'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/**
 * A state of /payment-return. `sentence`: the new message; `result` and `afterMs`: with what result and when the page
 * redirects; `moneyBack`: what was paid and is refunded.
 */
export type ReturnState =
  | { readonly state: 'processing' }
  | {
      readonly state: 'success' | 'failed'
      readonly sentence: string | null
      readonly result: PaymentResult
      readonly afterMs: number
      readonly moneyBack?: MoneyBack
    }

const failed = (sentence: string | null, result: PaymentResult): Exclude<ReturnState, { state: 'processing' }> => {
  return { state: 'failed', sentence, result, afterMs: FAILURE_REDIRECT_MS }
}

/** The final states of §4 Payment return. */
export const RETURN_STATES = {
  processing: { state: 'processing' },
  success: {
    state: 'success',
    sentence: PAYMENT_SENTENCES.verified,
    result: 'success',
    afterMs: SUCCESS_REDIRECT_MS,
  },
  failed: failed(null, 'failed'),
  infoMissing: failed(PAYMENT_SENTENCES.infoMissing, 'error'),
  notVerified: failed(PAYMENT_SENTENCES.notVerified, 'failed'),
  callFailed: failed(PAYMENT_SENTENCES.verificationError, 'error'),
} as const satisfies Record<string, ReturnState>

/** The query of /payment-return; null for missing parameters. */
export type ReturnQuery = {
  readonly transactionId: string | null
  readonly status: string | null
  readonly error: string | null
}

/** The first state of the page: failed when the query says so or has no transaction, else processing (§4). */
export function firstReturnState({ transactionId, status, error }: ReturnQuery): ReturnState {
  if (error !== null || status === 'failed') return RETURN_STATES.failed
  return transactionId ? RETURN_STATES.processing : RETURN_STATES.infoMissing
}

/** The state after the server's answer (§4): success only when verified and completed; the page waits while pending. */
export function stateAfterAnswer(
  answer: {
    readonly verified: boolean
    readonly status: PaymentStatus
    readonly moneyBack?: MoneyBack | undefined
  },
  waitedMs: number,
): ReturnState {
  if (answer.verified && answer.status === 'completed') return RETURN_STATES.success
  const isWorthWaiting = answer.status === 'pending' && waitedMs < VERIFY_PATIENCE_MS
  if (isWorthWaiting) return RETURN_STATES.processing
  return answer.moneyBack ? { ...RETURN_STATES.notVerified, moneyBack: answer.moneyBack } : RETURN_STATES.notVerified
}

/** Where /payment-return redirects to. */
export function pathAfterReturn(result: PaymentResult): string {
  return `${PAGES.passenger.path}?payment=${result}`
}

/** What /passenger says about a payment that just ended. */
export const PAYMENT_RESULT_WORDS: Readonly<Record<PaymentResult, { title: string; text: string }>> = {
  success: { title: PAYMENT_SENTENCES.succeeded, text: PAYMENT_SENTENCES.successText },
  failed: { title: PAYMENT_SENTENCES.failedTitle, text: PAYMENT_SENTENCES.retryOrContact },
  error: { title: PAYMENT_SENTENCES.verificationError, text: PAYMENT_SENTENCES.retryOrContact },
}

export function isPaymentResult(said: string | null): said is PaymentResult {
  return PAYMENT_RESULTS.some((result) => result === said)
}
