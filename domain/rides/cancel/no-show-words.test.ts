import { expect, test } from 'vitest'
import { NO_FEE_WHYS } from './no-show.ts'
import { noShowCost, waitSentence } from './no-show-words.ts'

test.each([
  [1, '1 seconde'],
  [1_000, '1 seconde'],
  [1_001, '2 secondes'],
  [59_000, '59 secondes'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [299_999, '5 minutes'],
])('a driver with %i ms left to wait reads « Attendez encore %s »', (leftMs, left) => {
  expect(waitSentence(leftMs)).toBe(`Attendez encore ${left} avant de signaler l’absence de votre passager.`)
})

test('a no-show with a fee shows the fee', () => {
  expect(noShowCost({ feeXof: 200, whyNoFee: null })).toBe(
    'Le passager devra 200\u00A0F\u00A0CFA de frais d’annulation.',
  )
})

test.each(NO_FEE_WHYS)('a no-show without a fee shows that the passenger pays nothing, and why: %s', (whyNoFee) => {
  expect(noShowCost({ feeXof: 0, whyNoFee })).toMatch(/^Sans frais pour le passager\u00A0: /)
})

test('each reason for no fee has its own text', () => {
  const sentences = NO_FEE_WHYS.map((whyNoFee) => noShowCost({ feeXof: 0, whyNoFee }))
  expect(new Set(sentences).size).toBe(NO_FEE_WHYS.length)
})
