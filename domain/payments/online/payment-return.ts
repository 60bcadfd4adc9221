import type { PaymentStatus } from '../../fares/payment-status.ts'
import { PAGES } from '../../shared/routes.ts'
import type { MoneyBack } from '../money-back.ts'
import { PAYMENT_SENTENCES } from '../payments.fr.ts'
import { WAIVED_FEE_TEXTS } from './online.fr.ts'
import {
  FAILURE_REDIRECT_MS,
  SUCCESS_REDIRECT_MS,
  UNKNOWN_PATIENCE_MS,
  VERIFY_PATIENCE_MS,
  WAIVED_REDIRECT_MS,
} from './redirect-delays.ts'

/** The payment result in the query of /passenger (§2 route table); `waived`: of a fee that an operator waived meanwhile. */
export const PAYMENT_RESULTS = ['success', 'failed', 'error', 'waived'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/**
 * A state of /payment-return. `sentence`: what has just become known; `result` and `afterMs`: with what result and when the page
 * redirects; `moneyBack`: what was paid and is refunded.
 */
export type ReturnState =
  | { readonly state: 'processing' }
  | {
      readonly state: 'success' | 'failed' | 'waived'
      readonly sentence: string | null
      readonly result: PaymentResult
      readonly afterMs: number
      readonly moneyBack?: MoneyBack
    }

const failed = (sentence: string | null, result: PaymentResult): Exclude<ReturnState, { state: 'processing' }> => {
  return { state: 'failed', sentence, result, afterMs: FAILURE_REDIRECT_MS }
}

/** The final states of §4 Payment return, and that of a fee that was waived while it was paid. */
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
  waived: { state: 'waived', sentence: null, result: 'waived', afterMs: WAIVED_REDIRECT_MS },
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

/**
 * The state after the server's answer (§4): success only when verified and completed; the page waits while pending, but only
 * a moment for a transaction that the provider does not know. A fee that was waived meanwhile is neither paid nor failed.
 */
export function stateAfterAnswer(
  answer: {
    readonly verified: boolean
    readonly status: PaymentStatus
    readonly moneyBack?: MoneyBack | undefined
    readonly isFeeWaived?: boolean | undefined
    readonly isUnknown?: boolean | undefined
  },
  waitedMs: number,
): ReturnState {
  if (answer.verified && answer.status === 'completed') return RETURN_STATES.success
  const patienceMs = answer.isUnknown ? UNKNOWN_PATIENCE_MS : VERIFY_PATIENCE_MS
  const isWorthWaiting = answer.status === 'pending' && waitedMs < patienceMs
  if (isWorthWaiting) return RETURN_STATES.processing
  const end = answer.isFeeWaived ? RETURN_STATES.waived : RETURN_STATES.notVerified
  return answer.moneyBack ? { ...end, moneyBack: answer.moneyBack } : end
}

/** Where /payment-return redirects to. After a failure the ride is named, which may be paid there in another way. */
export function pathAfterReturn(result: PaymentResult, rideId: string | null): string {
  const path = `${PAGES.passenger.path}?payment=${result}`
  return rideId !== null && isFailure(result) ? `${path}&rideId=${encodeURIComponent(rideId)}` : path
}

/** Does the result ask for another try? */
export function isFailure(result: PaymentResult): boolean {
  return result === 'failed' || result === 'error'
}

/** What /passenger says about a payment that just ended. */
export const PAYMENT_RESULT_WORDS: Readonly<Record<PaymentResult, { title: string; text: string }>> = {
  success: { title: PAYMENT_SENTENCES.succeeded, text: PAYMENT_SENTENCES.successText },
  failed: { title: PAYMENT_SENTENCES.failedTitle, text: PAYMENT_SENTENCES.retryOrContact },
  error: { title: PAYMENT_SENTENCES.verificationError, text: PAYMENT_SENTENCES.retryOrContact },
  waived: { title: WAIVED_FEE_TEXTS.title, text: WAIVED_FEE_TEXTS.onRide },
}

export function isPaymentResult(said: string | null): said is PaymentResult {
  return PAYMENT_RESULTS.some((result) => result === said)
}
