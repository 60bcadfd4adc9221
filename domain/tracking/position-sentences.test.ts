import { expect, test } from 'vitest'
import { positionProblemWords } from './position-sentences.ts'
import { POSITION_SENTENCES } from './tracking.fr.ts'

const coming = { status: 'accepted', arrivedAt: null } as const
const arrived = { ...coming, arrivedAt: '2026-11-21T06:05:00.000Z' } as const
const riding = { ...arrived, status: 'in_progress' } as const

test.each([
  ['lost', 'without a ride', null, POSITION_SENTENCES.notFound],
  ['lost', 'on their way to the pickup', coming, POSITION_SENTENCES.notFoundOnTheWay],
  ['lost', 'waiting at the pickup', arrived, null],
  ['lost', 'with their passenger', riding, POSITION_SENTENCES.notFoundAboard],
  ['refused', 'without a ride', null, POSITION_SENTENCES.refused],
  ['refused', 'on their way to the pickup', coming, POSITION_SENTENCES.refusedOnRide],
  ['refused', 'with their passenger', riding, POSITION_SENTENCES.refusedOnRide],
] as const)('a position that is %s shows a driver %s the expected sentence, if any', (problem, _where, ride, words) => {
  expect(positionProblemWords(problem, ride)).toBe(words)
})

test('during a ride no sentence about a position problem contains « en dernier »', () => {
  for (const problem of ['refused', 'lost'] as const) {
    for (const ride of [coming, arrived, riding]) {
      expect(positionProblemWords(problem, ride) ?? '').not.toMatch(/en dernier/)
    }
  }
})
