import { expect, test } from 'vitest'
import { PARTIES, RIDE_ACTIONS, RIDE_MOVES, RIDE_STATUSES } from '../rides/ride-status.ts'
import { eventWords, reasonWords } from './ride-story.ts'

const STEPS = RIDE_STATUSES.flatMap((status) =>
  RIDE_ACTIONS.flatMap((action) => (RIDE_MOVES[status][action]?.by ?? []).map((party) => ({ action, party }))),
)

test('every step that a ride may take is told in words of its own', () => {
  const told = new Map(STEPS.map((step) => [eventWords(step), step.action]))
  expect(new Set(told.values())).toEqual(new Set(RIDE_ACTIONS))
  for (const words of told.keys()) expect(words).toMatch(/^\p{Lu}/u)
  expect(eventWords({ action: 'request', party: 'passenger' })).toBe('Course demandée par le passager')
})

test('a cancellation says who cancelled', () => {
  expect(new Set(PARTIES.map((party) => eventWords({ action: 'cancel', party }))).size).toBe(PARTIES.length)
})

test('our own reasons are told in French, a person’s as he wrote them', () => {
  expect(reasonWords('no_driver')).toBe('Aucun chauffeur n’a accepté à temps')
  expect(reasonWords('Le passager attend à l’autre carrefour')).toBe('Le passager attend à l’autre carrefour')
})
