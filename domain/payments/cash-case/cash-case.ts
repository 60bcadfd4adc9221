import type { CashClaim, CashDecision, CashOutcome } from '../../rides/after/cash-claims.ts'

/** Hours for which a driver is asked before an operator decides without their answer. */
export const CASH_ANSWER_HOURS = 2

/** Open cases with which an unpaid ride lets its passenger book: one may be bad luck, two are a habit. */
export const OPEN_CASH_CASES_MAX = 1

/** What both have said so far about the cash of a ride. */
export type CashCase = {
  readonly claim: CashClaim
  /** The driver's answer to the claim; null: none yet. */
  readonly driverReceived: boolean | null
  /** Until then an operator waits for the driver's answer. */
  readonly answerBy: string | Date
  readonly outcome: CashOutcome | null
}

/**
 * Who has to act. A driver who is asked may still answer while an operator decides.
 *
 * | claim    | the driver's answer | time to answer | outcome | stage |
 * |----------|---------------------|----------------|---------|-------|
 * | any      |                     |                | some    | closed |
 * | not_paid |                     |                | none    | open: the driver has confirmed the cash, so both have spoken |
 * | paid     | some                |                | none    | open |
 * | paid     | none                | left           | none    | asked |
 * | paid     | none                | over           | none    | open |
 */
export function caseStage({ claim, driverReceived, answerBy, outcome }: CashCase, now: Date) {
  if (outcome !== null) return 'closed'
  if (claim === 'not_paid' || driverReceived !== null) return 'open'
  return now.getTime() < new Date(answerBy).getTime() ? 'asked' : 'open'
}

/** A passenger's own cases of rides that were shown as unpaid: those without an outcome, and those decided against them. */
export type PassengerCases = { readonly openCases: number; readonly lostCases: number }

/**
 * May the passenger book although this ride is unpaid, because they say that they paid it in cash and nobody has decided?
 * The view unpaid_rides says the same.
 *
 * | open cases                   | decided against them before | may book |
 * |------------------------------|-----------------------------|----------|
 * | at most OPEN_CASH_CASES_MAX  | none                        | yes: who is honest is not punished |
 * | at most OPEN_CASH_CASES_MAX  | one or more                 | no, as with any unpaid ride |
 * | more                         |                             | no |
 */
export function caseLetsBook({ openCases, lostCases }: PassengerCases): boolean {
  return openCases <= OPEN_CASH_CASES_MAX && lostCases === 0
}

/** What a decision does with the money of the ride. A contested payment is never taken back: no money moves by a word. */
export const MONEY_OF_DECISION: Readonly<
  Record<CashClaim, Readonly<Record<CashDecision, 'paid_in_cash' | 'written_off' | 'unchanged'>>>
> = {
  paid: { given: 'paid_in_cash', not_given: 'unchanged', unknown: 'written_off' },
  not_paid: { given: 'unchanged', not_given: 'unchanged', unknown: 'unchanged' },
}

/** Does the passenger say that they gave no cash, and has no operator found the contrary? Then no change was due either. */
export function isCashDenied({ claim, outcome }: Pick<CashCase, 'claim' | 'outcome'>): boolean {
  return claim === 'not_paid' && outcome !== 'given'
}

type Side = 'passenger' | 'driver'

/** Whose word a decision contradicts; null: nobody's. */
const CONTRADICTED: Readonly<Record<CashClaim, Readonly<Record<CashDecision, Side | null>>>> = {
  paid: { given: 'driver', not_given: 'passenger', unknown: null },
  not_paid: { given: 'passenger', not_given: 'driver', unknown: null },
}

/** Whose word the outcome of a case contradicts; null while it is open, or when nobody's is. */
export function contradictedBy({ claim, outcome }: Pick<CashCase, 'claim' | 'outcome'>): Side | null {
  if (outcome === null || outcome === 'paid_otherwise') return null
  return outcome === 'confirmed' ? null : CONTRADICTED[claim][outcome]
}

/** The past cases of one person, for the operator who decides about another one. */
export type CaseHistory = {
  readonly open: number
  readonly upheld: number
  readonly contradicted: number
  readonly undecided: number
}

/** Counts the cases of a person on this side. */
export function caseHistory(side: Side, cases: readonly Pick<CashCase, 'claim' | 'outcome'>[]): CaseHistory {
  const open = cases.filter(({ outcome }) => outcome === null).length
  const contradicted = cases.filter((one) => contradictedBy(one) === side).length
  const undecided = cases.filter(({ outcome }) => outcome === 'unknown' || outcome === 'paid_otherwise').length
  return { open, contradicted, undecided, upheld: cases.length - open - contradicted - undecided }
}
