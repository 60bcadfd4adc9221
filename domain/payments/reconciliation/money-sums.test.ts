import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { aPayment, aTransaction, minutesAgo, NOW } from '#kit/rides/payments-to-check.ts'
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import { ATTEMPT_OUTCOMES } from '../online/attempt-outcome.ts'
import { INQUIRIES } from '../online/inquiry.ts'
import { type MoneyKind, moneyLines } from './money-lines.ts'
import { NOT_ARRIVED, NOT_EXPECTED, netXof, sumLines, sumOf } from './money-sums.ts'
import { PAGE_PATIENCE, type PaymentToCheck } from './payment-state.ts'

const line = (kind: MoneyKind, amountXof: number) => ({ kind, amountXof })

test('the sum of a kind is that of its lines, and 0 without any', () => {
  const sums = sumLines([line('arrived', 1250), line('arrived', 500), line('fees', 24), line('other_amount', -50)])
  expect(sums.arrived).toEqual({ count: 2, amountXof: 1750 })
  expect(sums.other_amount).toEqual({ count: 1, amountXof: -50 })
  expect(sums.missing).toEqual({ count: 0, amountXof: 0 })
  expect(sumOf(sums, ['arrived', 'fees'])).toEqual({ count: 3, amountXof: 1774 })
})

test('what stays is what arrived, less our fees, the refunds made and the refunds due', () => {
  const lines = [line('arrived', 5000), line('fees', 95), line('customer_fees', 30), line('given_back', 1250)]
  expect(netXof(sumLines([...lines, line('refund_due', 500)]))).toBe(5000 - 95 - 1250 - 500)
})

const transactionOf = (transactionId: string) =>
  fc
    .record({
      outcome: fc.constantFrom(...ATTEMPT_OUTCOMES),
      inquiry: fc.constantFrom(...INQUIRIES),
      amountXof: fc.option(fc.constantFrom(1250, 1200, 1350)),
      saidXof: fc.option(fc.constantFrom(1250, 1200, 1350)),
      feesXof: fc.option(fc.nat(100)),
      areFeesOfCustomer: fc.boolean(),
      isSaidReverted: fc.boolean(),
      minutes: fc.nat(200),
    })
    .map(({ minutes, ...rest }) =>
      aTransaction({ ...rest, transactionId, createdAt: minutesAgo(minutes), refundDueAt: minutesAgo(minutes) }),
    )

const anyPayment: fc.Arbitrary<PaymentToCheck> = fc
  .record({
    paymentProvider: fc.constantFrom(...PAYMENT_PROVIDERS),
    status: fc.constantFrom(...PAYMENT_STATUSES),
    owed: fc.constantFrom('now', 'later', 'nothing' as const),
    minutes: fc.nat(200),
    transactions: fc.oneof(
      fc.constant([]),
      fc.tuple(transactionOf('kk-1')),
      fc.tuple(transactionOf('kk-1'), transactionOf('kk-2'), transactionOf('kk-3')),
    ),
  })
  .map(({ minutes, ...rest }) => {
    const isSettled = rest.status === 'completed' || rest.status === 'refunded'
    return aPayment({ ...rest, createdAt: minutesAgo(minutes), transactionId: isSettled ? 'kk-1' : null })
  })

describe('the account of a day', () => {
  test('balances to the franc: expected, less what has not arrived, and with what was not expected, is what arrived', () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 8 }), (payments) => {
        const sums = sumLines(payments.flatMap((payment) => moneyLines(payment, NOW, PAGE_PATIENCE)))
        const { expected, arrived } = sums
        const balance = expected.amountXof - sumOf(sums, NOT_ARRIVED).amountXof + sumOf(sums, NOT_EXPECTED).amountXof
        expect(balance).toBe(arrived.amountXof)
      }),
      propertyRuns(500),
    )
  })

  test('never gives back, or owes back, more than arrived', () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 8 }), (payments) => {
        const sums = sumLines(payments.flatMap((payment) => moneyLines(payment, NOW, PAGE_PATIENCE)))
        expect(sumOf(sums, ['given_back', 'refund_due']).amountXof).toBeLessThanOrEqual(sums.arrived.amountXof)
      }),
      propertyRuns(200),
    )
  })

  test('counts cash apart: confirmed, to be confirmed and awaited make up what was expected in cash', () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 8 }), (payments) => {
        const sums = sumLines(payments.flatMap((payment) => moneyLines(payment, NOW, PAGE_PATIENCE)))
        expect(sumOf(sums, ['cash_confirmed', 'cash_unconfirmed', 'cash_awaited'])).toEqual(sums.cash_expected)
      }),
      propertyRuns(200),
    )
  })
})
