import { type CashDecision, isDecision } from '../../rides/after/cash-claims.ts'
import { formatTime, formatXof } from '../../shared/format.ts'
import { isSettled, type RideMoney } from '../unpaid.ts'
import { CASH_CASE_TEXTS, CASH_DECISION_TEXTS } from './cash-case.fr.ts'
import type { CashCase } from './cash-case.ts'

const { passenger: PASSENGER, driver: DRIVER } = CASH_CASE_TEXTS

/** An operator's decision, as passenger or driver reads it. */
export function decisionWords(claim: CashCase['claim'], side: 'passenger' | 'driver', decision: CashDecision): string {
  return CASH_DECISION_TEXTS[claim][side][decision]
}

function openPassengerWords({ claim, driverReceived, answerBy }: CashCase): string {
  if (claim === 'not_paid') return driverReceived === false ? PASSENGER.notPaidAgreed : PASSENGER.notPaid
  return driverReceived === null ? PASSENGER.paidAsked(formatTime(answerBy)) : PASSENGER.paidDenied
}

/** Where the passenger's case stands; null if the payment of the ride says all: the driver confirmed, or it was paid. */
export function passengerCaseWords(cashCase: CashCase & { readonly letsBook: boolean }): string | null {
  const { claim, outcome, letsBook } = cashCase
  if (isDecision(outcome)) return decisionWords(claim, 'passenger', outcome)
  if (outcome !== null) return null
  const words = openPassengerWords(cashCase)
  return letsBook ? `${words} ${PASSENGER.mayBook}` : words
}

/** Is the driver asked, and has not answered? */
export function isDriverAsked({ driverReceived, outcome }: Pick<CashCase, 'driverReceived' | 'outcome'>): boolean {
  return driverReceived === null && outcome === null
}

/** What the passenger says, for the driver: « Le passager dit avoir payé 1 250 F CFA en espèces. » */
export function claimWords(claim: CashCase['claim'], priceXof: number): string {
  return claim === 'paid' ? DRIVER.paid(formatXof(priceXof)) : DRIVER.notPaid(formatXof(priceXof))
}

/** Where the case stands for the driver; null while they are asked, or if the payment of the ride says all. */
export function driverCaseWords({ claim, driverReceived, outcome }: CashCase): string | null {
  if (isDecision(outcome)) return decisionWords(claim, 'driver', outcome)
  if (outcome !== null || driverReceived === null) return null
  return driverReceived ? DRIVER.answeredYes : DRIVER.answeredNo
}

type WithCase = { readonly cashCase?: Pick<CashCase, 'claim' | 'outcome'> | undefined }

/** Does its passenger say that they paid this unpaid ride in cash, and nobody has decided? */
export function isCashContested({ cashCase }: WithCase): boolean {
  return cashCase?.claim === 'paid' && cashCase.outcome === null
}

/**
 * For a driver whose screen no longer shows the ride, because an operator's decision settled it; null: nothing is new, or
 * the screen still shows it.
 */
export function settledByDecision(before: WithCase, now: WithCase & Pick<RideMoney, 'payment'>): string | null {
  const { cashCase } = now
  if (cashCase === undefined || !isDecision(cashCase.outcome) || before.cashCase?.outcome) return null
  return isSettled(now) ? decisionWords(cashCase.claim, 'driver', cashCase.outcome) : null
}
