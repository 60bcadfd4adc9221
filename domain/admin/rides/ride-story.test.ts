import { expect, test } from 'vitest'
import { PAYMENT_PURPOSES } from '../../fares/payment-status.ts'
import { ATTEMPT_OUTCOMES } from '../../payments/online/attempt-outcome.ts'
import { PARTIES, RIDE_ACTIONS, RIDE_MOVES, RIDE_STATUSES } from '../../rides/ride-status.ts'
import { attemptWords, eventWords, failureWords, PURPOSE_WORDS, reasonWords } from './ride-story.ts'

const STEPS = RIDE_STATUSES.flatMap((status) =>
  RIDE_ACTIONS.flatMap((action) => (RIDE_MOVES[status][action]?.by ?? []).map((party) => ({ action, party }))),
)

test('every step that a ride may take is told in words of its own', () => {
  const reported = new Map(STEPS.map((step) => [eventWords(step), step.action]))
  expect(new Set(reported.values())).toEqual(new Set(RIDE_ACTIONS))
  for (const words of reported.keys()) expect(words).toMatch(/^\p{Lu}/u)
  expect(eventWords({ action: 'request', party: 'passenger' })).toBe('Course demandée par le passager')
})

test('a cancellation says who cancelled', () => {
  expect(new Set(PARTIES.map((party) => eventWords({ action: 'cancel', party }))).size).toBe(PARTIES.length)
})

test('our own reasons are told in French, a person’s as they wrote them', () => {
  expect(reasonWords('no_driver')).toBe('Aucun chauffeur n’a accepté à temps')
  expect(reasonWords('Le passager attend à l’autre carrefour')).toBe('Le passager attend à l’autre carrefour')
})

test('a payment says what it was for, and so do its transactions', () => {
  expect(PAYMENT_PURPOSES.map((purpose) => PURPOSE_WORDS[purpose])).toEqual(['Prix de la course', 'Frais d’annulation'])
  expect(attemptWords('completed', 'ride')).toBe('a payé la course')
  expect(attemptWords('completed', 'cancel_fee')).toBe('a payé les frais')
  expect(attemptWords('wrong_amount', 'cancel_fee')).toBe('montant différent des frais')
  expect(failureWords('wrong_amount', 'ride')).toBe('montant différent du prix')
  expect(failureWords('wrong_amount', 'cancel_fee')).toBe('montant différent des frais')
  for (const outcome of ATTEMPT_OUTCOMES) expect(attemptWords(outcome, 'ride')).toMatch(/^\p{Ll}/u)
})

test('a payment that failed says why: refused, another operation, or another sum', () => {
  expect(failureWords('refused', 'ride')).toBe('refusé par le prestataire')
  expect(failureWords('refused', 'cancel_fee')).toBe('refusé par le prestataire')
  expect(failureWords('wrong_kind', 'ride')).toBe('autre opération que ce paiement')
  expect(failureWords('wrong_kind', 'cancel_fee')).toBe('autre opération que ce paiement')
})

test('each end of a transaction is told in words of its own, whatever it was for', () => {
  for (const purpose of PAYMENT_PURPOSES) {
    const words = ATTEMPT_OUTCOMES.map((outcome) => attemptWords(outcome, purpose))
    expect(words).not.toContain(undefined)
    expect(new Set(words).size).toBe(ATTEMPT_OUTCOMES.length)
  }
})
