import { expect, test } from 'vitest'
import { RIDE_STATUSES } from '../rides/ride-status.ts'
import { hasReceipt, receiptPath } from './receipt-link.ts'

const moneyBack = { amountXof: 1350, isGivenBack: false, at: '2026-11-22T10:00:00.000Z' }

test.each(RIDE_STATUSES)('a ride without a fee or a refund has a receipt only when it is completed: %s', (status) => {
  expect(hasReceipt({ status, cancelFeeXof: 0 })).toBe(status === 'completed')
})

test('a cancelled ride has a receipt for its fee, unless the fee was waived', () => {
  expect(hasReceipt({ status: 'cancelled', cancelFeeXof: 200 })).toBe(true)
  expect(hasReceipt({ status: 'cancelled', cancelFeeXof: 200, isFeeWaived: true })).toBe(false)
})

test.each(RIDE_STATUSES)('a refund has a receipt only when the ride is completed or cancelled: %s', (status) => {
  const isOver = status === 'cancelled' || status === 'completed'
  expect(hasReceipt({ status, cancelFeeXof: 0, moneyBack })).toBe(isOver)
})

test('the path of a receipt contains the id of its ride', () => {
  expect(receiptPath('a-ride')).toMatch(/\?rideId=a-ride$/)
})
