import { describe, expect, test } from 'vitest'
import { aPayment, aTransaction, minutesAgo, NOW } from '#kit/rides/payments-to-check.ts'
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import { ATTEMPT_OUTCOMES } from '../online/attempt-outcome.ts'
import { isOlder, type Owed, PAGE_PATIENCE, PAYMENT_STATES, type PaymentState, paymentState } from './payment-state.ts'

const stateOf = (rest: Parameters<typeof aPayment>[0]) => paymentState(aPayment(rest), NOW, PAGE_PATIENCE)

describe('the state of a payment', () => {
  test.each(PAYMENT_PROVIDERS)('of %s is settled once it is completed or refunded, whatever the ride owes', (one) => {
    for (const status of ['completed', 'refunded'] as const)
      for (const owed of ['now', 'later', 'nothing'] as const)
        expect(stateOf({ paymentProvider: one, status, owed, createdAt: minutesAgo(600) })).toBe('settled')
  })

  test.each<[Owed, 'pending' | 'failed' | 'cancelled', number, PaymentState]>([
    ['later', 'pending', 600, 'awaited'],
    ['later', 'failed', 600, 'awaited'],
    ['nothing', 'pending', 600, 'dropped'],
    ['nothing', 'failed', 0, 'dropped'],
    ['nothing', 'cancelled', 0, 'dropped'],
    ['now', 'pending', 59, 'awaited'],
    ['now', 'pending', 60, 'missing'],
    ['now', 'failed', 59, 'awaited'],
    ['now', 'failed', 60, 'missing'],
    ['now', 'cancelled', 60, 'missing'],
  ])(
    'of an online payment, when the ride owes it %s and it is %s for %i minutes, is %s',
    (owed, status, age, state) => {
      expect(stateOf({ owed, status, createdAt: minutesAgo(age) })).toBe(state)
    },
  )

  test('is verifying while a transaction of a pending payment is unanswered, and only then', () => {
    for (const outcome of ATTEMPT_OUTCOMES) {
      const transactions = [aTransaction({ outcome })]
      const isOpen = outcome === 'reported'
      expect(stateOf({ transactions, createdAt: minutesAgo(90) })).toBe(isOpen ? 'verifying' : 'missing')
      expect(stateOf({ transactions, status: 'cancelled', owed: 'nothing' })).toBe('dropped')
    }
  })

  test('of cash is to be confirmed as soon as the ride owes it', () => {
    expect(stateOf({ paymentProvider: 'cash', owed: 'now', createdAt: NOW })).toBe('confirm_cash')
    expect(stateOf({ paymentProvider: 'cash', owed: 'later' })).toBe('awaited')
  })

  test('takes every value of its list', () => {
    const seen = PAYMENT_PROVIDERS.flatMap((paymentProvider) =>
      PAYMENT_STATUSES.flatMap((status) =>
        (['now', 'later', 'nothing'] as const).flatMap((owed) =>
          [[], [aTransaction({ outcome: 'reported' })]].map((transactions) =>
            stateOf({ paymentProvider, status, owed, transactions, createdAt: minutesAgo(60) }),
          ),
        ),
      ),
    )
    expect([...new Set(seen)].sort()).toEqual([...PAYMENT_STATES].sort())
  })
})

test('something is older once the minutes have passed, not a millisecond before', () => {
  expect(isOlder(minutesAgo(5), 5, NOW)).toBe(true)
  expect(isOlder(minutesAgo(5), 5, new Date(NOW.getTime() - 1))).toBe(false)
})
