import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import { mayWaiveFee, waiverConsequence } from './fee-waiver.ts'

const owed = { status: 'cancelled', cancelFeeXof: 200, payment: null } as const

test('a fee may be waived while it is unpaid and no payment of it is being verified', () => {
  expect(mayWaiveFee(owed)).toBe(true)
  const mayWith = (status: (typeof PAYMENT_STATUSES)[number], isBeingVerified = false) =>
    mayWaiveFee({ ...owed, payment: { status, method: 'online', isBeingVerified } })
  expect(PAYMENT_STATUSES.filter((status) => mayWith(status))).toEqual(['pending', 'failed', 'cancelled'])
  expect(mayWith('pending', true)).toBe(false)
})

test('a fee may not be waived if it is zero or already waived', () => {
  expect(mayWaiveFee({ ...owed, cancelFeeXof: 0 })).toBe(false)
  expect(mayWaiveFee({ ...owed, isFeeWaived: true })).toBe(false)
  expect(mayWaiveFee({ ...owed, status: 'completed', cancelFeeXof: 0 })).toBe(false)
})

test('the operator is shown the amount that the passenger will no longer owe after a waiver', () => {
  expect(waiverConsequence(1000)).toMatch(/^Le passager ne devra plus ces 1\u202F000\u00A0F\u00A0CFA/)
})
