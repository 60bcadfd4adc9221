import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RIDE_STATUSES } from '../rides/ride-status.ts'
import { fateOfMoney } from './money-fate.ts'
import { PAYMENT_STATUSES } from './payment-status.ts'

const money = {
  paymentStatus: 'pending',
  isItsTransaction: false,
  rideStatus: 'requested',
  isPaidOtherwise: false,
} as const

test.each(['requested', 'accepted', 'in_progress', 'completed'] as const)('money pays for a %s ride', (rideStatus) => {
  expect(fateOfMoney({ ...money, rideStatus })).toBe('complete')
})

test('money for a cancelled ride is counted, then goes back', () => {
  expect(fateOfMoney({ ...money, rideStatus: 'cancelled' })).toBe('complete_then_refund')
})

test.each(RIDE_STATUSES)('money for a %s ride that is paid otherwise goes back', (rideStatus) => {
  expect(fateOfMoney({ ...money, rideStatus, isPaidOtherwise: true })).toBe('give_back')
})

test.each(['failed', 'cancelled'] as const)('money for a %s payment goes back', (paymentStatus) => {
  expect(fateOfMoney({ ...money, paymentStatus })).toBe('give_back')
})

test.each(['completed', 'refunded'] as const)('the transaction of a %s payment is already counted', (paymentStatus) => {
  expect(fateOfMoney({ ...money, paymentStatus, isItsTransaction: true })).toBe('already_counted')
})

test.each(['completed', 'refunded'] as const)('a second transaction for a %s payment goes back', (paymentStatus) => {
  expect(fateOfMoney({ ...money, paymentStatus })).toBe('give_back')
})

test('a ride that is paid is never paid again', () => {
  const anyMoney = fc.record({
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    isItsTransaction: fc.boolean(),
    rideStatus: fc.constantFrom(...RIDE_STATUSES),
    isPaidOtherwise: fc.boolean(),
  })
  fc.assert(
    fc.property(anyMoney, (arrived) => {
      const isPaid = arrived.isPaidOtherwise || arrived.paymentStatus === 'completed'
      if (isPaid) expect(['give_back', 'already_counted']).toContain(fateOfMoney(arrived))
    }),
  )
})
