import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES, SETTLEMENTS, SHOWN_METHODS } from '../../fares/payment-status.ts'
import { amountDue } from '../../payments/amount-due.ts'
import { isToPay } from '../../payments/unpaid.ts'
import { RIDE_STATUSES } from '../../rides/ride-status.ts'
import { maySettleFare, SETTLEMENT_WORDS } from './fare-settlement.ts'
import { mayWaiveFee, waiverConsequence } from './fee-waiver.ts'

const aRide = fc.record({
  status: fc.constantFrom(...RIDE_STATUSES),
  priceXof: fc.constant(500),
  cancelFeeXof: fc.constantFrom(0, 200),
  isFeeWaived: fc.boolean(),
  payment: fc.option(
    fc.record({
      status: fc.constantFrom(...PAYMENT_STATUSES),
      method: fc.constantFrom(...SHOWN_METHODS),
      isBeingVerified: fc.boolean(),
    }),
  ),
})

describe('settling a fare or waiving a fee', () => {
  test('is allowed for only one of the two on one ride, never for both', () => {
    fc.assert(fc.property(aRide, (ride) => !(maySettleFare(ride) && mayWaiveFee(ride))))
  })

  test('is allowed only for an amount that the passenger still has to pay for that purpose', () => {
    fc.assert(
      fc.property(aRide, (ride) => {
        if (maySettleFare(ride)) expect([isToPay(ride), amountDue(ride)?.purpose]).toEqual([true, 'ride'])
        if (mayWaiveFee(ride)) expect([isToPay(ride), amountDue(ride)?.purpose]).toEqual([true, 'cancel_fee'])
      }),
    )
  })

  test('is not allowed for a fee that is already waived', () => {
    fc.assert(fc.property(aRide, (ride) => !mayWaiveFee({ ...ride, isFeeWaived: true })))
  })
})

test('each kind of settlement has distinct words for its button, title, result and meaning', () => {
  const words = SETTLEMENTS.map((how) => SETTLEMENT_WORDS[how])
  for (const part of ['open', 'title', 'done'] as const) {
    expect(new Set(words.map((one) => one[part])).size).toBe(SETTLEMENTS.length)
  }
  expect(new Set(words.map(({ means }) => means(500))).size).toBe(SETTLEMENTS.length)
})

test('the sentences on a settled fare and a waived fee show the amount formatted in F CFA', () => {
  for (const { means } of Object.values(SETTLEMENT_WORDS)) expect(means(1_250)).toContain('1\u202F250\u00A0F\u00A0CFA')
  expect(waiverConsequence(200)).toContain('200\u00A0F\u00A0CFA')
})
