import { expect, test } from 'vitest'
import { ATTEMPT_MOVES, ATTEMPT_OUTCOMES } from './attempt-outcome.ts'

test('every outcome but the first can be reached, and nothing is reported again', () => {
  const reached = new Set(ATTEMPT_OUTCOMES.flatMap((from) => ATTEMPT_MOVES[from]))
  expect([...reached].sort()).toEqual(ATTEMPT_OUTCOMES.filter((outcome) => outcome !== 'reported').sort())
})

test('money that was counted can only be owed, and what is owed can only go back', () => {
  expect(ATTEMPT_MOVES.completed).toEqual(['refund_due'])
  expect(ATTEMPT_MOVES.refund_due).toEqual(['given_back'])
  expect(ATTEMPT_MOVES.given_back).toEqual([])
})

test.each(['reported', 'refused', 'wrong_amount', 'wrong_kind', 'given_up'] as const)(
  'money that arrives after all for a %s transaction is counted or owed',
  (outcome) => {
    expect(ATTEMPT_MOVES[outcome]).toEqual(expect.arrayContaining(['completed', 'refund_due']))
  },
)
