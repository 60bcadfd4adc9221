import { expect, test } from 'vitest'
import { ATTEMPT_MOVES, ATTEMPT_OUTCOMES } from './attempt-outcome.ts'

test('every attempt outcome except reported can be reached, and no attempt becomes reported again', () => {
  const reached = new Set(ATTEMPT_OUTCOMES.flatMap((from) => ATTEMPT_MOVES[from]))
  expect([...reached].sort()).toEqual(ATTEMPT_OUTCOMES.filter((outcome) => outcome !== 'reported').sort())
})

test('a completed attempt can only become refund due, and a refund due can only become given back', () => {
  expect(ATTEMPT_MOVES.completed).toEqual(['refund_due'])
  expect(ATTEMPT_MOVES.refund_due).toEqual(['given_back'])
  expect(ATTEMPT_MOVES.given_back).toEqual([])
})

test.each(['reported', 'refused', 'wrong_amount', 'wrong_kind', 'given_up'] as const)(
  'a %s attempt can still become completed or refund due when its money arrives late',
  (outcome) => {
    expect(ATTEMPT_MOVES[outcome]).toEqual(expect.arrayContaining(['completed', 'refund_due']))
  },
)
