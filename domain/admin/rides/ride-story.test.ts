import { expect, test } from 'vitest'
import { PAYMENT_PURPOSES } from '../../fares/payment-status.ts'
import { ATTEMPT_OUTCOMES } from '../../payments/online/attempt-outcome.ts'
import { PARTIES, RIDE_ACTIONS, RIDE_MOVES, RIDE_STATUSES } from '../../rides/ride-status.ts'
import { attemptWords, eventWords, failureWords, PURPOSE_WORDS, reasonWords } from './ride-story.ts'

const STEPS = RIDE_STATUSES.flatMap((status) =>
  RIDE_ACTIONS.flatMap((action) => (RIDE_MOVES[status][action]?.by ?? []).map((party) => ({ action, party }))),
)

test('each ride action has distinct words in the timeline, which begin with a capital', () => {
  const reported = new Map(STEPS.map((step) => [eventWords(step), step.action]))
  expect(new Set(reported.values())).toEqual(new Set(RIDE_ACTIONS))
  for (const words of reported.keys()) expect(words).toMatch(/^\p{Lu}/u)
  expect(eventWords({ action: 'request', party: 'passenger' })).toBe('Course demandée par le passager')
})

test('the timeline shows which party cancelled a ride', () => {
  expect(new Set(PARTIES.map((party) => eventWords({ action: 'cancel', party }))).size).toBe(PARTIES.length)
})

test('a reason code is shown in French, a reason that a person wrote is shown unchanged', () => {
  expect(reasonWords('no_driver')).toBe('Aucun chauffeur n’a accepté à temps')
  expect(reasonWords('Le passager attend à l’autre carrefour')).toBe('Le passager attend à l’autre carrefour')
})

test('the words of a payment and of its transactions name the purpose: ride, cancellation fee, top-up or invoice', () => {
  expect(PAYMENT_PURPOSES.map((purpose) => PURPOSE_WORDS[purpose])).toEqual([
    'Prix de la course',
    'Frais d’annulation',
    'Recharge d’un compte de chauffeur',
    'Facture d’une entreprise',
  ])
  expect(attemptWords('completed', 'ride')).toBe('a payé la course')
  expect(attemptWords('completed', 'cancel_fee')).toBe('a payé les frais')
  expect(attemptWords('completed', 'top_up')).toBe('a rechargé le compte')
  expect(attemptWords('completed', 'company_invoice')).toBe('a payé la facture')
  expect(attemptWords('wrong_amount', 'cancel_fee')).toBe('montant différent des frais')
  expect(failureWords('wrong_amount', 'ride')).toBe('montant différent du prix')
  expect(failureWords('wrong_amount', 'cancel_fee')).toBe('montant différent des frais')
  for (const outcome of ATTEMPT_OUTCOMES) expect(attemptWords(outcome, 'ride')).toMatch(/^\p{Ll}/u)
})

test('a failed payment shows whether it was refused or was another operation', () => {
  expect(failureWords('refused', 'ride')).toBe('refusé par le prestataire')
  expect(failureWords('refused', 'cancel_fee')).toBe('refusé par le prestataire')
  expect(failureWords('wrong_kind', 'ride')).toBe('autre opération que ce paiement')
  expect(failureWords('wrong_kind', 'cancel_fee')).toBe('autre opération que ce paiement')
})

test('each outcome of a transaction has distinct words, for each purpose', () => {
  for (const purpose of PAYMENT_PURPOSES) {
    const words = ATTEMPT_OUTCOMES.map((outcome) => attemptWords(outcome, purpose))
    expect(words).not.toContain(undefined)
    expect(new Set(words).size).toBe(ATTEMPT_OUTCOMES.length)
  }
})
