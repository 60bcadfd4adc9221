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
  'a transaction that the provider cannot tell stays pending (%s)',
  (reference) => {
    const said = { ...paid, verdict: 'unknown' as const, paymentReference: reference }
    expect(checkTransaction(said, OURS)).toEqual({ outcome: 'pending' })
  },
)

test.each(['failed', 'refunded'] as const)('a %s transaction of ours fails the payment', (verdict) => {
  expect(checkTransaction({ ...paid, verdict }, OURS)).toEqual({ outcome: 'failed', reason: 'refused' })
})

test('money that went out is not a payment', () => {
  expect(checkTransaction({ ...paid, isDebit: false }, OURS)).toEqual({ outcome: 'failed', reason: 'wrong_kind' })
})

test.each([0, 1, 1249, 1251, 12_500])('%i F CFA do not pay 1 250', (amountXof) => {
  expect(checkTransaction({ ...paid, amountXof }, OURS)).toEqual({ outcome: 'failed', reason: 'wrong_amount' })
})

const said = fc.record({
  verdict: fc.constantFrom(...PROVIDER_VERDICTS),
  isDebit: fc.boolean(),
  amountXof: fc.oneof(fc.constant(1250), fc.integer()),
  paymentReference: fc.oneof(fc.constant('our-payment'), fc.option(fc.string())),
})

test('whatever the provider says, only one answer completes a payment', () => {
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

test('nothing fails a payment but a transaction that carries its reference', () => {
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
])('money in (%s) of %i F is what we wait for: %s', (isDebit, amountXof, isExpected) => {
  expect(isAsExpected({ ...paid, isDebit, amountXof }, OURS)).toBe(isExpected)
})
