import { describe, expect, test } from 'vitest'
import { CASH_CLAIMS, CASH_DECISIONS } from '../../rides/after/cash-claims.ts'
import type { CashCase } from './cash-case.ts'
import {
  claimWords,
  decisionWords,
  driverCaseWords,
  isCashContested,
  isDriverAsked,
  passengerCaseWords,
  settledByDecision,
} from './cash-case-words.ts'

function aCase(change: Partial<CashCase> = {}): CashCase & { letsBook: boolean } {
  const letsBook = (change.claim ?? 'paid') === 'paid'
  return { claim: 'paid', driverReceived: null, answerBy: '2026-11-24T13:00:00Z', outcome: null, letsBook, ...change }
}

describe('the passenger reads', () => {
  test('until when the driver may answer, and that they may book meanwhile', () => {
    expect(passengerCaseWords(aCase())).toMatch(/répondre avant 14:00.*vous pouvez réserver/)
    expect(passengerCaseWords({ ...aCase(), letsBook: false })).not.toContain('réserver')
  })

  test('that the driver says no, and that an operator decides', () => {
    expect(passengerCaseWords(aCase({ driverReceived: false }))).toMatch(/ne rien avoir reçu.*va décider/)
  })

  test('that nothing changes while confirmed cash is contested', () => {
    expect(passengerCaseWords(aCase({ claim: 'not_paid' }))).toContain('Rien ne change en attendant')
    expect(passengerCaseWords(aCase({ claim: 'not_paid', driverReceived: true }))).toContain('l’a confirmé')
    expect(passengerCaseWords(aCase({ claim: 'not_paid', driverReceived: false }))).toContain('dit aussi')
  })

  test('nothing about a case that money closed: the payment says it', () => {
    expect(passengerCaseWords(aCase({ outcome: 'confirmed' }))).toBeNull()
    expect(passengerCaseWords(aCase({ outcome: 'paid_otherwise' }))).toBeNull()
  })
})

describe('the driver reads', () => {
  test('what the passenger says, with the sum', () => {
    expect(claimWords('paid', 1250)).toBe('Le passager dit avoir payé 1\u202F250\u00A0F\u00A0CFA en espèces.')
    expect(claimWords('not_paid', 500)).toContain('ne pas avoir payé 500')
  })

  test('a question until they answer or the case is closed', () => {
    expect(isDriverAsked(aCase())).toBe(true)
    expect(isDriverAsked(aCase({ driverReceived: false }))).toBe(false)
    expect(isDriverAsked(aCase({ outcome: 'unknown' }))).toBe(false)
    expect(driverCaseWords(aCase())).toBeNull()
  })

  test('their own answer while an operator decides, and nothing once money closed the case', () => {
    expect(driverCaseWords(aCase({ driverReceived: false }))).toContain('ne pas avoir reçu')
    expect(driverCaseWords(aCase({ claim: 'not_paid', driverReceived: true }))).toContain('avoir reçu')
    expect(driverCaseWords(aCase({ driverReceived: false, outcome: 'confirmed' }))).toBeNull()
  })
})

test.each(CASH_DECISIONS)(
  'both people read the decision « %s » in their own words, and nobody is said to have lied',
  (decision) => {
    for (const claim of CASH_CLAIMS) {
      const closed = aCase({ claim, outcome: decision })
      expect(passengerCaseWords(closed)).toBe(decisionWords(claim, 'passenger', decision))
      expect(driverCaseWords(closed)).toBe(decisionWords(claim, 'driver', decision))
      for (const side of ['passenger', 'driver'] as const) {
        expect(decisionWords(claim, side, decision)).toMatch(/^Notre équipe /)
        expect(decisionWords(claim, side, decision)).not.toMatch(/ment/)
      }
    }
  },
)

test('a driver is notified once of a decision that settled the ride, because their screen shows it no longer', () => {
  const paid = { payment: { status: 'completed', method: 'written_off' } } as const
  const open = { cashCase: aCase({ driverReceived: false }) }
  const decided = { cashCase: aCase({ outcome: 'unknown' }), ...paid }
  expect(settledByDecision(open, decided)).toBe(decisionWords('paid', 'driver', 'unknown'))
  expect(settledByDecision({}, decided)).toBe(decisionWords('paid', 'driver', 'unknown'))
  expect(settledByDecision(decided, decided)).toBeNull()
  expect(settledByDecision(open, { cashCase: aCase({ outcome: 'not_given' }), payment: null })).toBeNull()
  expect(settledByDecision(open, { cashCase: aCase({ outcome: 'confirmed' }), ...paid })).toBeNull()
  expect(settledByDecision(open, { ...open, payment: null })).toBeNull()
  expect(settledByDecision(open, paid)).toBeNull()
})

test('the cash of an unpaid ride is contested until the case is closed, and that of a paid one is not', () => {
  expect(isCashContested({ cashCase: aCase() })).toBe(true)
  expect(isCashContested({ cashCase: aCase({ outcome: 'not_given' }) })).toBe(false)
  expect(isCashContested({ cashCase: aCase({ claim: 'not_paid' }) })).toBe(false)
  expect(isCashContested({})).toBe(false)
})
