import { describe, expect, test } from 'vitest'
import { CASH_CLAIMS, CASH_DECISIONS, CASH_OUTCOMES, isDecision } from '../../rides/after/cash-claims.ts'
import {
  type CashCase,
  caseHistory,
  caseLetsBook,
  caseStage,
  contradictedBy,
  isCashDenied,
  MONEY_OF_DECISION,
} from './cash-case.ts'

const UNTIL = '2026-11-24T12:00:00Z'
const [BEFORE, AT_LAST] = [new Date('2026-11-24T11:59:59.999Z'), new Date(UNTIL)]

function aCase(change: Partial<CashCase>): CashCase {
  return { claim: 'paid', driverReceived: null, answerBy: UNTIL, outcome: null, ...change }
}

describe('the stage of a case', () => {
  test.each([
    ['the driver of an unpaid ride is asked while they have time', { claim: 'paid' }, BEFORE, 'asked'],
    ['an operator decides when that time is over', { claim: 'paid' }, AT_LAST, 'open'],
    ['an operator decides once the driver says no', { claim: 'paid', driverReceived: false }, BEFORE, 'open'],
    ['an operator decides once the driver says yes', { claim: 'paid', driverReceived: true }, BEFORE, 'open'],
    ['an operator decides at once about confirmed cash', { claim: 'not_paid' }, BEFORE, 'open'],
    [
      'an operator decides although both agree that no cash was given',
      { claim: 'not_paid', driverReceived: false },
      BEFORE,
      'open',
    ],
  ] as const)('follows the table: %s', (_what, change, now, stage) => {
    expect(caseStage(aCase(change), now)).toBe(stage)
  })

  test.each(CASH_OUTCOMES)('is closed with the outcome %s, whatever was answered', (outcome) => {
    for (const claim of CASH_CLAIMS) {
      for (const driverReceived of [null, true, false]) {
        expect(caseStage(aCase({ claim, driverReceived, outcome }), BEFORE)).toBe('closed')
      }
    }
  })
})

test.each([
  [{ openCases: 1, lostCases: 0 }, true],
  [{ openCases: 2, lostCases: 0 }, false],
  [{ openCases: 1, lostCases: 1 }, false],
  [{ openCases: 2, lostCases: 1 }, false],
])('with these cases (%j) a passenger may book although the ride is unpaid: %s', (cases, mayBook) => {
  expect(caseLetsBook(cases)).toBe(mayBook)
})

describe('a decision', () => {
  test.each([
    ['paid', 'given', 'paid_in_cash', 'driver'],
    ['paid', 'not_given', 'unchanged', 'passenger'],
    ['paid', 'unknown', 'written_off', null],
    ['not_paid', 'given', 'unchanged', 'passenger'],
    ['not_paid', 'not_given', 'unchanged', 'driver'],
    ['not_paid', 'unknown', 'unchanged', null],
  ] as const)('about « %s » that says « %s » leaves the money %s and contradicts %s', (claim, outcome, money, side) => {
    expect(MONEY_OF_DECISION[claim][outcome]).toBe(money)
    expect(contradictedBy({ claim, outcome })).toBe(side)
  })

  test('is one of three outcomes; the others come from money', () => {
    expect(CASH_OUTCOMES.filter(isDecision)).toEqual(CASH_DECISIONS)
    expect(isDecision(null)).toBe(false)
  })
})

test.each(CASH_CLAIMS)('a case (%s) that money closed, or that is open, contradicts nobody', (claim) => {
  for (const outcome of [null, 'confirmed', 'paid_otherwise'] as const) {
    expect(contradictedBy({ claim, outcome })).toBeNull()
  }
})

test('the history of a person counts each of their cases once, from their own side', () => {
  const cases = [
    { claim: 'paid', outcome: null },
    { claim: 'paid', outcome: 'given' },
    { claim: 'paid', outcome: 'confirmed' },
    { claim: 'paid', outcome: 'not_given' },
    { claim: 'not_paid', outcome: 'not_given' },
    { claim: 'paid', outcome: 'unknown' },
    { claim: 'paid', outcome: 'paid_otherwise' },
  ] as const
  expect(caseHistory('passenger', cases)).toEqual({ open: 1, upheld: 3, contradicted: 1, undecided: 2 })
  expect(caseHistory('driver', cases)).toEqual({ open: 1, upheld: 2, contradicted: 2, undecided: 2 })
  expect(caseHistory('driver', [])).toEqual({ open: 0, upheld: 0, contradicted: 0, undecided: 0 })
})

test.each([
  [{ claim: 'not_paid', outcome: null }, true],
  [{ claim: 'not_paid', outcome: 'not_given' }, true],
  [{ claim: 'not_paid', outcome: 'unknown' }, true],
  [{ claim: 'not_paid', outcome: 'given' }, false],
  [{ claim: 'paid', outcome: null }, false],
  [{ claim: 'paid', outcome: 'confirmed' }, false],
] as const)('the cash of a case %j is denied: %s', (about, isDenied) => {
  expect(isCashDenied(about)).toBe(isDenied)
})
