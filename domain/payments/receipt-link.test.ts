import { expect, test } from 'vitest'
import { RIDE_STATUSES } from '../rides/ride-status.ts'
import { hasReceipt, receiptPath } from './receipt-link.ts'

const moneyBack = { amountXof: 1350, isGivenBack: false, at: '2026-11-22T10:00:00.000Z' }

test.each(RIDE_STATUSES)('a ride without fee or money back has a receipt once it is completed: %s', (status) => {
  expect(hasReceipt({ status, cancelFeeXof: 0 })).toBe(status === 'completed')
})

test('a cancelled ride has a receipt for its fee, unless the fee was waived', () => {
  expect(hasReceipt({ status: 'cancelled', cancelFeeXof: 200 })).toBe(true)
  expect(hasReceipt({ status: 'cancelled', cancelFeeXof: 200, isFeeWaived: true })).toBe(false)
})

test.each(RIDE_STATUSES)('money that comes back has a receipt once the ride is over: %s', (status) => {
  const isOver = status === 'cancelled' || status === 'completed'
  expect(hasReceipt({ status, cancelFeeXof: 0, moneyBack })).toBe(isOver)
})

test('a receipt stands at the address that names its ride', () => {
  expect(receiptPath('a-ride')).toMatch(/\?rideId=a-ride$/)
})
