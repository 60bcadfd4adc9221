import { describe, expect, test } from 'vitest'
import { aPayment, aTransaction, minutesAgo, NOW } from '#kit/rides/payments-to-check.ts'
import { ALARMS, DIFFERENCES, MONEY_KINDS, moneyLines, STUCK } from './money-lines.ts'
import { PAGE_PATIENCE, type PaymentToCheck } from './payment-state.ts'

function linesOf(payment: PaymentToCheck): string[] {
  return moneyLines(payment, NOW, PAGE_PATIENCE).map(({ kind, amountXof }) => `${kind} ${amountXof}`)
}

/** A paid payment of 1 250 F with this transaction. */
const paidBy = (transaction: Parameters<typeof aTransaction>[0]) =>
  aPayment({ status: 'completed', transactionId: 'kk-1', transactions: [aTransaction(transaction)] })
/** A failed payment that the ride owes no more, with this transaction. */
const failedWith = (transaction: Parameters<typeof aTransaction>[0]) =>
  aPayment({ status: 'failed', owed: 'nothing', transactions: [aTransaction(transaction)] })

describe('an online payment', () => {
  test('that was paid was expected and has arrived, with our fees', () => {
    expect(linesOf(paidBy({ feesXof: 24 }))).toEqual(['expected 1250', 'arrived 1250', 'fees 24'])
  })

  test('whose fees its passenger paid costs us nothing', () => {
    expect(linesOf(paidBy({ feesXof: 24, areFeesOfCustomer: true }))).toContain('customer_fees 24')
  })

  test('without fees in its answer has no line of fees', () => {
    for (const feesXof of [null, 0]) expect(linesOf(paidBy({ feesXof }))).toEqual(['expected 1250', 'arrived 1250'])
  })

  test('whose answer says another amount shows by how much it differs, upwards and downwards', () => {
    expect(linesOf(paidBy({ saidXof: 1300 }))).toEqual(['expected 1250', 'arrived 1300', 'other_amount 50'])
    expect(linesOf(paidBy({ saidXof: 1200 }))).toEqual(['expected 1250', 'arrived 1200', 'other_amount -50'])
  })

  test('that the provider says to have given back is a difference while Miyi counts it as paid', () => {
    expect(linesOf(paidBy({ isSaidReverted: true }))).toEqual(['expected 1250', 'arrived 1250', 'reverted 1250'])
  })

  test('that counts as paid, without a transaction that brought the money, is unproven', () => {
    const without = aPayment({ status: 'completed', transactionId: 'kk-1' })
    expect(linesOf(without)).toEqual(['expected 1250', 'unproven 1250'])
    expect(linesOf(paidBy({ outcome: 'refused' }))).toEqual(['expected 1250', 'unproven 1250'])
    expect(linesOf(paidBy({ transactionId: 'kk-2' }))).toEqual([
      'expected 1250',
      'unproven 1250',
      'arrived 1250',
      'no_payment 1250',
    ])
  })

  test('that was paid and refunded was expected, has arrived and was given back', () => {
    const refunded = aPayment({
      status: 'refunded',
      transactionId: 'kk-1',
      transactions: [aTransaction({ outcome: 'given_back' })],
    })
    expect(linesOf(refunded)).toEqual(['expected 1250', 'arrived 1250', 'given_back 1250'])
  })

  test('whose refund is due for too long is stuck as well', () => {
    const due = (minutes: number) => paidBy({ outcome: 'refund_due', refundDueAt: minutesAgo(minutes) })
    expect(linesOf(due(29))).toEqual(['expected 1250', 'arrived 1250', 'refund_due 1250'])
    expect(linesOf(due(30))).toEqual(['expected 1250', 'arrived 1250', 'refund_due 1250', 'stuck_refund 1250'])
  })

  test('that received another amount shows that amount as a difference, and as refunded', () => {
    const wrong = { outcome: 'given_back', amountXof: 1350, saidXof: 1350 } as const
    expect(linesOf(failedWith(wrong))).toEqual(['arrived 1350', 'wrong_amount 1350', 'given_back 1350'])
  })

  test('that was paid twice shows the second transaction as money without a payment', () => {
    const twice = aPayment({
      status: 'completed',
      transactionId: 'kk-1',
      transactions: [aTransaction(), aTransaction({ transactionId: 'kk-2', outcome: 'given_back' })],
    })
    expect(linesOf(twice)).toEqual([
      'expected 1250',
      'arrived 1250',
      'arrived 1250',
      'no_payment 1250',
      'given_back 1250',
    ])
  })

  test('whose money moved in another way shows it apart: it has not arrived', () => {
    expect(linesOf(failedWith({ outcome: 'wrong_kind' }))).toEqual(['wrong_kind 1250'])
  })

  test('with a transaction that was given up is a difference only if the provider knew it', () => {
    expect(linesOf(failedWith({ outcome: 'given_up', inquiry: 'known' }))).toEqual(['given_up 1250'])
    for (const inquiry of ['unknown', 'unasked', 'unanswered'] as const)
      expect(linesOf(failedWith({ outcome: 'given_up', inquiry }))).toEqual([])
  })

  test('with a refused transaction, and nothing owed, has no line', () => {
    expect(linesOf(failedWith({ outcome: 'refused' }))).toEqual([])
  })

  test('whose transaction is unanswered is being verified, and stuck after five minutes', () => {
    const open = (minutes: number) =>
      aPayment({ transactions: [aTransaction({ outcome: 'reported', createdAt: minutesAgo(minutes) })] })
    expect(linesOf(open(4))).toEqual(['expected 1250', 'verifying 1250'])
    expect(linesOf(open(5))).toEqual(['expected 1250', 'verifying 1250', 'stuck_transaction 1250'])
  })

  test('that nobody has paid is awaited for an hour and missing afterwards', () => {
    expect(linesOf(aPayment({ createdAt: minutesAgo(59) }))).toEqual(['expected 1250', 'awaited 1250'])
    expect(linesOf(aPayment({ createdAt: minutesAgo(60) }))).toEqual(['expected 1250', 'missing 1250'])
    expect(linesOf(aPayment({ createdAt: minutesAgo(60), owed: 'later' }))).toEqual(['expected 1250', 'awaited 1250'])
  })
})

describe('a cash payment', () => {
  const cash = (rest: Partial<PaymentToCheck>) => linesOf(aPayment({ paymentProvider: 'cash', ...rest }))

  test('is confirmed, to be confirmed by its driver, awaited, or expected no more', () => {
    expect(cash({ status: 'completed', owed: 'nothing' })).toEqual(['cash_expected 1250', 'cash_confirmed 1250'])
    expect(cash({ owed: 'now' })).toEqual(['cash_expected 1250', 'cash_unconfirmed 1250'])
    expect(cash({ owed: 'later' })).toEqual(['cash_expected 1250', 'cash_awaited 1250'])
    expect(cash({ status: 'cancelled', owed: 'nothing' })).toEqual([])
  })
})

test('a fare that an operator settled is neither online nor cash', () => {
  for (const paymentProvider of ['outside', 'written_off'] as const)
    expect(linesOf(aPayment({ paymentProvider, status: 'completed', owed: 'nothing' }))).toEqual([])
})

test('every difference and every alarm is a figure of the page', () => {
  for (const kind of [...DIFFERENCES, ...STUCK, ...ALARMS]) expect(MONEY_KINDS).toContain(kind)
})
