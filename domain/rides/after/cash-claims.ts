/** What a passenger says about the cash of their finished ride. Also the CHECK of cash_cases.claim. */
export const CASH_CLAIMS = ['paid', 'not_paid'] as const
export type CashClaim = (typeof CASH_CLAIMS)[number]

/** What an operator decides when passenger and driver disagree: cash was given, was not, or nobody can know. */
export const CASH_DECISIONS = ['given', 'not_given', 'unknown'] as const
export type CashDecision = (typeof CASH_DECISIONS)[number]

/**
 * How a case ends: by an operator's decision, because the driver confirms the cash, or because the ride was paid or settled
 * otherwise. Also the CHECK of cash_cases.outcome.
 */
export const CASH_OUTCOMES = [...CASH_DECISIONS, 'confirmed', 'paid_otherwise'] as const
export type CashOutcome = (typeof CASH_OUTCOMES)[number]

export function isDecision(outcome: CashOutcome | null): outcome is CashDecision {
  return CASH_DECISIONS.some((decision) => decision === outcome)
}
