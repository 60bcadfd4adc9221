import { expect, test } from 'vitest'
import { CASH_DECISIONS, CASH_OUTCOMES } from '../../rides/after/cash-claims.ts'
import { ACTION_OF_CASH_DECISION, ADMIN_ACTION_WORDS } from '../journal/admin-actions.ts'
import { closedMeanwhile } from './closed-meanwhile.ts'

test.each(CASH_DECISIONS)('an operator who is late reads who decided what: %s', (decision) => {
  const words = ADMIN_ACTION_WORDS[ACTION_OF_CASH_DECISION[decision]]
  expect(closedMeanwhile(decision, 'Opérateur Essai')).toBe(`Entre-temps, Opérateur Essai ${words}.`)
})

test('an operator who is late reads that the driver confirmed the cash, or that the ride was paid otherwise', () => {
  expect(closedMeanwhile('confirmed', '')).toBe('Entre-temps, le chauffeur a confirmé avoir reçu ces espèces.')
  expect(closedMeanwhile('paid_otherwise', '')).toBe('Entre-temps, la course a été payée ou réglée autrement.')
})

test('each outcome of a case has words of its own for an operator who is late', () => {
  expect(new Set(CASH_OUTCOMES.map((outcome) => closedMeanwhile(outcome, 'Opérateur Essai'))).size).toBe(
    CASH_OUTCOMES.length,
  )
})
