import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import { refundDecision } from './refund-decision.ts'

const money = {
  paymentStatus: 'pending',
  isItsTransaction: false,
  isStillDue: true,
  isPaidOtherwise: false,
} as const

test('money for a payment still due completes it', () => {
  expect(refundDecision(money)).toBe('complete')
})

test('money for a ride that was cancelled meanwhile is counted, then refunded', () => {
  expect(refundDecision({ ...money, isStillDue: false })).toBe('complete_then_refund')
})

test.each([true, false])('money for a ride that is paid otherwise is given back (still due: %s)', (isStillDue) => {
  expect(refundDecision({ ...money, isStillDue, isPaidOtherwise: true })).toBe('give_back')
})

test.each(['failed', 'cancelled'] as const)('money for a %s payment is given back', (paymentStatus) => {
  expect(refundDecision({ ...money, paymentStatus })).toBe('give_back')
})

test.each(['completed', 'refunded'] as const)('the transaction of a %s payment is already counted', (paymentStatus) => {
  expect(refundDecision({ ...money, paymentStatus, isItsTransaction: true })).toBe('already_counted')
})

test.each(['completed', 'refunded'] as const)(
  'money from a second transaction for a %s payment is given back',
  (paymentStatus) => {
    expect(refundDecision({ ...money, paymentStatus })).toBe('give_back')
  },
)

test('money for a ride that is already paid never completes a payment', () => {
  const anyMoney = fc.record({
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    isItsTransaction: fc.boolean(),
    isStillDue: fc.boolean(),
    isPaidOtherwise: fc.boolean(),
  })
  fc.assert(
    fc.property(anyMoney, (arrived) => {
      const isPaid = arrived.isPaidOtherwise || arrived.paymentStatus === 'completed'
      if (isPaid) expect(['give_back', 'already_counted']).toContain(refundDecision(arrived))
    }),
  )
})
