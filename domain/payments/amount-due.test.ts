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

test('a ride cancelled too late costs its fee, and its price no longer', () => {
  expect(amountDue({ ...amounts, status: 'cancelled', cancelFeeXof: 500 })).toEqual({
    purpose: 'cancel_fee',
    amountXof: 500,
  })
})

test('beside a ride that costs nothing stands what it would have cost', () => {
  expect(shownAmountXof({ ...amounts, status: 'cancelled' })).toBe(1250)
  expect(shownAmountXof({ ...amounts, status: 'cancelled', cancelFeeXof: 500 })).toBe(500)
  expect(shownAmountXof({ ...amounts, status: 'completed' })).toBe(1250)
})

test('a waived fee is owed no more, and stands there as what was waived', () => {
  const waived = { ...amounts, status: 'cancelled', cancelFeeXof: 500, isFeeWaived: true } as const
  expect(amountDue(waived)).toBeNull()
  expect(shownAmountXof(waived)).toBe(500)
})

test('a ride of the books owes its fee until the instant of a waiver is written', () => {
  const booked = { status: 'cancelled', priceXof: 1250, cancelFeeXof: 500, cancelFeeWaivedAt: null } as const
  expect(amountDueForRide(booked)).toEqual({ purpose: 'cancel_fee', amountXof: 500 })
  expect(amountDueForRide({ ...booked, cancelFeeWaivedAt: new Date(0) })).toBeNull()
  expect(amountDueForRide({ ...booked, status: 'completed' })).toEqual({ purpose: 'ride', amountXof: 1250 })
})
