import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import { mayWaiveFee, waiverConsequence } from './fee-waiver.ts'

const owed = { status: 'cancelled', cancelFeeXof: 200, payment: null } as const

test('a fee may be waived while nobody has paid it and no transaction of it is unanswered', () => {
  expect(mayWaiveFee(owed)).toBe(true)
  const mayWith = (status: (typeof PAYMENT_STATUSES)[number], isBeingVerified = false) =>
    mayWaiveFee({ ...owed, payment: { status, method: 'online', isBeingVerified } })
  expect(PAYMENT_STATUSES.filter((status) => mayWith(status))).toEqual(['pending', 'failed', 'cancelled'])
  expect(mayWith('pending', true)).toBe(false)
})

test('there is nothing to waive where nothing is owed', () => {
  expect(mayWaiveFee({ ...owed, cancelFeeXof: 0 })).toBe(false)
  expect(mayWaiveFee({ ...owed, isFeeWaived: true })).toBe(false)
  expect(mayWaiveFee({ ...owed, status: 'completed', cancelFeeXof: 0 })).toBe(false)
})

test('an operator reads what it means for the passenger', () => {
  expect(waiverConsequence(1000)).toMatch(/^Le passager ne devra plus ces 1\u202F000\u00A0FCFA/)
})
