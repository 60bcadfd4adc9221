import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES, SHOWN_METHODS } from '../fares/payment-status.ts'
import { RIDE_STATUSES } from '../rides/ride-status.ts'
import { amountDue, shownAmountXof } from './amount-due.ts'
import { cashToCollectXof, feesIncluded, feesWithRide } from './fees-in-cash.ts'
import { debtToSettle, hasCancelFee, isBeingVerified, isSettled, isToPay, paymentWords } from './unpaid.ts'

const aRide = fc.record({
  status: fc.constantFrom(...RIDE_STATUSES),
  priceXof: fc.integer({ min: 25, max: 100_000 }),
  cancelFeeXof: fc.constantFrom(0, 200, 1_000),
  isFeeWaived: fc.boolean(),
  payment: fc.option(
    fc.record({
      status: fc.constantFrom(...PAYMENT_STATUSES),
      method: fc.constantFrom(...SHOWN_METHODS),
      isBeingVerified: fc.boolean(),
    }),
  ),
})

describe('the amount due for a ride', () => {
  test('is above 0 when the ride is to pay, and a ride without an amount due is not to pay', () => {
    fc.assert(
      fc.property(aRide, (ride) => {
        if (isToPay(ride)) expect(amountDue(ride)?.amountXof).toBeGreaterThan(0)
        if (amountDue(ride) === null) expect(isToPay(ride)).toBe(false)
      }),
    )
  })

  test('is the fee of a cancelled ride with a fee, and never the price of a cancelled ride', () => {
    fc.assert(
      fc.property(aRide, (ride) => {
        const due = amountDue(ride)
        expect(due?.purpose === 'cancel_fee').toBe(hasCancelFee(ride))
        if (ride.status === 'cancelled') expect(due?.purpose).not.toBe('ride')
        if (due !== null) expect(shownAmountXof(ride)).toBe(due.amountXof)
      }),
    )
  })

  test('is not to pay again once a payment came in, even if it was refunded', () => {
    fc.assert(
      fc.property(aRide, (ride) => {
        if (isSettled(ride)) expect(isToPay(ride)).toBe(false)
      }),
    )
  })

  test('has words for every ride that is not cancelled and for every ride that is to pay', () => {
    fc.assert(
      fc.property(aRide, (ride) => {
        const isSilent = paymentWords(ride) === null
        if (isSilent) expect(ride.status).toBe('cancelled')
        if (isToPay(ride)) expect(isSilent).toBe(false)
      }),
    )
  })
})

describe('the debt to settle before the next booking', () => {
  const rides = fc.array(aRide, { maxLength: 6 })

  test('is one of the rides that are to pay, and not one whose payment is being verified', () => {
    fc.assert(
      fc.property(rides, (newestFirst) => {
        const debt = debtToSettle(newestFirst)
        if (debt === null) return
        expect(newestFirst).toContain(debt.ride)
        expect(isToPay(debt.ride)).toBe(true)
        expect(isBeingVerified(debt.ride)).toBe(false)
      }),
    )
  })

  test('still exists when another ride is added', () => {
    fc.assert(
      fc.property(rides, aRide, (newestFirst, another) => {
        if (debtToSettle(newestFirst) !== null) expect(debtToSettle([another, ...newestFirst])).not.toBeNull()
      }),
    )
  })

  test('is the oldest finished unpaid ride, whatever rides came after it', () => {
    fc.assert(
      fc.property(rides, (newestFirst) => {
        const unpaid = { status: 'completed', cancelFeeXof: 0, payment: null } as const
        const debt = debtToSettle([...newestFirst.map((ride) => ({ ...ride })), unpaid])
        expect(debt?.ride).toBe(unpaid)
      }),
    )
  })
})

describe('the cash that a driver collects', () => {
  const money = fc.record({
    priceXof: fc.integer({ min: 0, max: 50_000 }),
    feesToCollectXof: fc.constantFrom(undefined, 0, 200, 1_500),
  })

  test('is never below the price, and both texts explain it exactly when it includes fees', () => {
    fc.assert(
      fc.property(money, (ride) => {
        const feesXof = cashToCollectXof(ride) - ride.priceXof
        expect(feesXof).toBeGreaterThanOrEqual(0)
        expect(feesIncluded(ride) === null).toBe(feesXof === 0)
        expect(feesWithRide(ride) === null).toBe(feesXof === 0)
      }),
    )
  })
})
