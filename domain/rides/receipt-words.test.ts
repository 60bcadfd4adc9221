import { expect, test } from 'vitest'
import { receiptPayment } from './receipt-words.ts'

const paid = { status: 'completed', paidAt: '2026-11-22T10:00:00.000Z' } as const

test.each([
  ['online', /^Payé en ligne, le 22\/11\/2026/],
  ['cash', /^Payé en espèces, le 22\/11\/2026/],
  ['outside', /^Réglé hors Miyi$/],
  ['written_off', /^Plus rien à payer$/],
] as const)('a receipt dates a payment, and not what an operator wrote down: %s', (method, said) => {
  expect(receiptPayment({ payment: { ...paid, method } })).toMatch(said)
})
