import type { FailureReason } from './attempt-outcome.ts'

/** What the provider answers about a transaction, in our words. `unknown` means that it could not tell: never a failure. */
export const PROVIDER_VERDICTS = ['succeeded', 'failed', 'pending', 'refunded', 'unknown'] as const
export type ProviderVerdict = (typeof PROVIDER_VERDICTS)[number]

export type ProviderTransaction = {
  readonly verdict: ProviderVerdict
  /** Only money that came in counts: a payout or a transfer is not a payment. */
  readonly isDebit: boolean
  readonly amountXof: number
  /** Our own payment id, as the provider kept it. */
  readonly paymentReference: string | null
}

export type ExpectedPayment = { readonly paymentId: string; readonly amountXof: number }

/** Is it money in, of the amount that we wait for? Anything else pays nothing, whatever becomes of it. */
export function isAsExpected(said: ProviderTransaction, expected: ExpectedPayment): boolean {
  return said.isDebit && said.amountXof === expected.amountXof
}

export type TransactionCheck =
  | { readonly outcome: 'completed' }
  | { readonly outcome: 'pending' }
  | { readonly outcome: 'failed'; readonly reason: FailureReason }
  | { readonly outcome: 'not_ours' }

/**
 * Is this the payment that we wait for? (docs/decisions/2026-11-21-reported-transaction-proves-nothing.md)
 *
 * | provider says | reference | kind   | amount | judgement |
 * |---------------|-----------|--------|--------|-----------|
 * | any           | not ours  |        |        | not_ours: somebody else's transaction moves nothing |
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
  if (!said.isDebit) return { outcome: 'failed', reason: 'wrong_kind' }
  if (said.amountXof !== expected.amountXof) return { outcome: 'failed', reason: 'wrong_amount' }
  return { outcome: 'completed' }
}
