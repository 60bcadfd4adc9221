import { type CashOutcome, isDecision } from '../../rides/after/cash-claims.ts'
import { ACTION_OF_CASH_DECISION, decidedMeanwhile } from '../journal/admin-actions.ts'
import { CASH_CASE_SENTENCES } from './admin-cash-cases.fr.ts'

/** For an operator who decides about a case that was closed meanwhile: by whom, or by what. */
export function closedMeanwhile(outcome: CashOutcome, operatorName: string): string {
  if (isDecision(outcome)) return decidedMeanwhile(operatorName, ACTION_OF_CASH_DECISION[outcome])
  return outcome === 'confirmed' ? CASH_CASE_SENTENCES.confirmedMeanwhile : CASH_CASE_SENTENCES.paidMeanwhile
}
