import { expect, test } from 'vitest'
import { RIDE_STATUSES } from '../rides/ride-status.ts'
import { amountDue, amountDueForRide, shownAmountXof } from './amount-due.ts'

const amounts = { priceXof: 1250, cancelFeeXof: 0 } as const

test.each(RIDE_STATUSES.filter((status) => status !== 'cancelled'))('a ride that is %s costs its price', (status) => {
  expect(amountDue({ ...amounts, status })).toEqual({ purpose: 'ride', amountXof: 1250 })
})

test('a ride cancelled in time costs nothing', () => {
  expect(amountDue({ ...amounts, status: 'cancelled' })).toBeNull()
})

test('a ride cancelled too late costs its cancellation fee and not its price', () => {
  expect(amountDue({ ...amounts, status: 'cancelled', cancelFeeXof: 500 })).toEqual({
    purpose: 'cancel_fee',
    amountXof: 500,
  })
})

test('the shown amount of a ride is its price, or its fee if it was cancelled with a fee', () => {
  expect(shownAmountXof({ ...amounts, status: 'cancelled' })).toBe(1250)
  expect(shownAmountXof({ ...amounts, status: 'cancelled', cancelFeeXof: 500 })).toBe(500)
  expect(shownAmountXof({ ...amounts, status: 'completed' })).toBe(1250)
})

test('a waived fee is no longer due, and is still the shown amount', () => {
  const waived = { ...amounts, status: 'cancelled', cancelFeeXof: 500, isFeeWaived: true } as const
  expect(amountDue(waived)).toBeNull()
  expect(shownAmountXof(waived)).toBe(500)
})

test('a cancelled ride from the database owes its fee until cancelFeeWaivedAt is set', () => {
  const booked = { status: 'cancelled', priceXof: 1250, cancelFeeXof: 500, cancelFeeWaivedAt: null } as const
  expect(amountDueForRide(booked)).toEqual({ purpose: 'cancel_fee', amountXof: 500 })
  expect(amountDueForRide({ ...booked, cancelFeeWaivedAt: new Date(0) })).toBeNull()
  expect(amountDueForRide({ ...booked, status: 'completed' })).toEqual({ purpose: 'ride', amountXof: 1250 })
})
