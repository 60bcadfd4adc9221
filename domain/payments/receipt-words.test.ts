import { expect, test } from 'vitest'
import { receiptPayment } from './receipt-words.ts'

const paid = { status: 'completed', paidAt: '2026-11-22T10:00:00.000Z', isBeingVerified: false } as const

test.each([
  ['online', /^Payé en ligne, le 22\/11\/2026/],
  ['cash', /^Payé en espèces, le 22\/11\/2026/],
  ['outside', /^Réglé hors Miyi$/],
  ['written_off', /^Plus rien à payer$/],
] as const)('a receipt dates a payment, and not what an operator wrote down: %s', (method, said) => {
  expect(receiptPayment({ kind: 'ride', payment: { ...paid, method } })).toMatch(said)
})

test('a receipt does not ask for a payment that is being verified', () => {
  const payment = { status: 'pending', method: 'online', paidAt: null, isBeingVerified: true } as const
  expect(receiptPayment({ kind: 'ride', payment })).toBe('Paiement en cours de vérification')
  expect(receiptPayment({ kind: 'ride', payment: { ...payment, isBeingVerified: false } })).toBe('Reste à payer')
})

test('a receipt of money that came back asks for nothing, and says whether it has left', () => {
  const moneyBack = { amountXof: 1350, isGivenBack: true, at: '2026-11-22T10:00:00.000Z' }
  const receipt = { kind: 'money_back', payment: null } as const
  expect(receiptPayment({ ...receipt, moneyBack })).toBe('Remboursé')
  expect(receiptPayment({ ...receipt, moneyBack: { ...moneyBack, isGivenBack: false } })).toBe('Remboursement en cours')
})
