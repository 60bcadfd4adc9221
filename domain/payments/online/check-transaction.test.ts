import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTransaction, isAsExpected, PROVIDER_VERDICTS, type ProviderTransaction } from './check-transaction.ts'

const OURS = { paymentId: 'our-payment', amountXof: 1250 }

const paid: ProviderTransaction = {
  verdict: 'succeeded',
  isDebit: true,
  amountXof: 1250,
  paymentReference: 'our-payment',
}

test('a successful debit of our amount with our reference completes the payment', () => {
  expect(checkTransaction(paid, OURS)).toEqual({ outcome: 'completed' })
})

test.each(['succeeded', 'failed', 'pending', 'refunded'] as const)(
  'a %s transaction with another reference is not ours',
  (verdict) => {
    expect(checkTransaction({ ...paid, verdict, paymentReference: 'theirs' }, OURS)).toEqual({ outcome: 'not_ours' })
    expect(checkTransaction({ ...paid, verdict, paymentReference: null }, OURS)).toEqual({ outcome: 'not_ours' })
  },
)

test('a pending transaction of ours stays pending', () => {
  expect(checkTransaction({ ...paid, verdict: 'pending' }, OURS)).toEqual({ outcome: 'pending' })
})

test.each([null, 'our-payment', 'theirs'])(
  'a transaction with the verdict unknown stays pending (reference: %s)',
  (reference) => {
    const said = { ...paid, verdict: 'unknown' as const, paymentReference: reference }
    expect(checkTransaction(said, OURS)).toEqual({ outcome: 'pending' })
  },
)

test.each(['failed', 'refunded'] as const)('a %s transaction of ours fails the payment', (verdict) => {
  expect(checkTransaction({ ...paid, verdict }, OURS)).toEqual({ outcome: 'failed', reason: 'refused' })
})

test('an outgoing transaction fails as wrong_kind', () => {
  expect(checkTransaction({ ...paid, isDebit: false }, OURS)).toEqual({ outcome: 'failed', reason: 'wrong_kind' })
})

test.each([0, 1, 1249, 1251, 12_500])(
  'a transaction of %i F CFA for a payment of 1 250 F CFA fails as wrong_amount',
  (amountXof) => {
    expect(checkTransaction({ ...paid, amountXof }, OURS)).toEqual({ outcome: 'failed', reason: 'wrong_amount' })
  },
)

const said = fc.record({
  verdict: fc.constantFrom(...PROVIDER_VERDICTS),
  isDebit: fc.boolean(),
  amountXof: fc.oneof(fc.constant(1250), fc.integer()),
  paymentReference: fc.oneof(fc.constant('our-payment'), fc.option(fc.string())),
})

test('only a successful debit with our exact amount and our reference completes a payment', () => {
  fc.assert(
    fc.property(said, (answer) => {
      const isPaid =
        answer.verdict === 'succeeded' &&
        answer.isDebit &&
        answer.amountXof === OURS.amountXof &&
        answer.paymentReference === OURS.paymentId
      expect(checkTransaction(answer, OURS).outcome === 'completed').toBe(isPaid)
    }),
  )
})

test('only a transaction with the reference of the payment can fail it', () => {
  fc.assert(
    fc.property(said, (answer) => {
      const isFailed = checkTransaction(answer, OURS).outcome === 'failed'
      if (isFailed) expect(answer.paymentReference).toBe(OURS.paymentId)
    }),
  )
})

test.each([
  [true, 1250, true],
  [true, 1249, false],
  [true, 1251, false],
  [false, 1250, false],
  [false, 0, false],
])('a transaction with isDebit %s of %i F is as expected: %s', (isDebit, amountXof, isExpected) => {
  expect(isAsExpected({ ...paid, isDebit, amountXof }, OURS)).toBe(isExpected)
})
