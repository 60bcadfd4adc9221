import type { FailureReason } from './attempt-outcome.ts'

/** The provider's answer about a transaction, in our terms. `unknown`: the provider could not say; never a failure. */
export const PROVIDER_VERDICTS = ['succeeded', 'failed', 'pending', 'refunded', 'unknown'] as const
export type ProviderVerdict = (typeof PROVIDER_VERDICTS)[number]

export type ProviderTransaction = {
  readonly verdict: ProviderVerdict
  /** Only incoming money counts: a payout or a transfer is not a payment. */
  readonly isDebit: boolean
  readonly amountXof: number
  /** Our own payment id, as the provider stored it. */
  readonly paymentReference: string | null
}

export type ExpectedPayment = { readonly paymentId: string; readonly amountXof: number }

/** Is it an incoming payment of the expected amount? Anything else never pays for the ride. */
export function isAsExpected(said: ProviderTransaction, expected: ExpectedPayment): boolean {
  return said.isDebit && said.amountXof === expected.amountXof
}

export type TransactionCheck =
  | { readonly outcome: 'completed' }
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'failed'; readonly reason: FailureReason }
  | { readonly outcome: 'not_ours' }

/**
 * Is this the expected payment? (docs/decisions/2026-11-21-reported-transaction-proves-nothing.md)
 *
 * | provider says | reference | kind   | amount | result |
 * |---------------|-----------|--------|--------|-----------|
 * | any           | not ours  |        |        | not_ours: another person's transaction changes nothing |
 * | pending, unknown | ours   |        |        | pending: ask again later |
 * | failed, refunded | ours   |        |        | failed, refused |
 * | succeeded     | ours      | credit |        | failed, wrong_kind |
 * | succeeded     | ours      | debit  | other  | failed, wrong_amount |
 * | succeeded     | ours      | debit  | ours   | completed |
 */
export function checkTransaction(said: ProviderTransaction, expected: ExpectedPayment): TransactionCheck {
  if (said.verdict === 'unknown') return { outcome: 'pending' }
  if (said.paymentReference !== expected.paymentId) return { outcome: 'not_ours' }
  if (said.verdict === 'pending') return { outcome: 'pending' }
  if (said.verdict !== 'succeeded') return { outcome: 'failed', reason: 'refused' }
  if (isAsExpected(said, expected)) return { outcome: 'completed' }
  return { outcome: 'failed', reason: said.isDebit ? 'wrong_amount' : 'wrong_kind' }
}
