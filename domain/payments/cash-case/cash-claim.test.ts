import { describe, expect, test } from 'vitest'
import type { PaymentStatus, ShownMethod } from '../../fares/payment-status.ts'
import { RIDE_STATUSES } from '../../rides/ride-status.ts'
import { CASH_CONTEST_DAYS, type ClaimableRide, claimRefusal, possibleClaim } from './cash-claim.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000).toISOString()

function aRide(payment: ClaimableRide['payment'], completedAt = daysAgo(1)): ClaimableRide {
  return { status: 'completed', cancelFeeXof: 0, completedAt, payment }
}
const paid = (status: PaymentStatus, method: ShownMethod, isBeingVerified = false) =>
  aRide({ status, method, isBeingVerified })

const may = null
test.each([
  ['no payment', aRide(null), may, 'cash_not_confirmed'],
  ['a failed payment', paid('failed', 'online'), may, 'cash_not_confirmed'],
  ['a cancelled payment', paid('cancelled', 'online'), may, 'cash_not_confirmed'],
  ['cash to come', paid('pending', 'cash'), may, 'cash_not_confirmed'],
  ['an online payment to come', paid('pending', 'online'), may, 'cash_not_confirmed'],
  ['a payment being verified', paid('pending', 'online', true), 'payment_under_way', 'cash_not_confirmed'],
  ['confirmed cash', paid('completed', 'cash'), 'ride_already_paid', may],
  ['an online payment', paid('completed', 'online'), 'ride_already_paid', 'cash_not_confirmed'],
  ['a refund', paid('refunded', 'online'), 'ride_already_paid', 'cash_not_confirmed'],
  ['a settlement outside', paid('completed', 'outside'), 'ride_already_paid', 'cash_not_confirmed'],
  ['a price written off', paid('completed', 'written_off'), 'ride_already_paid', 'cash_not_confirmed'],
] as const)(
  'the passenger of a finished ride with %s may claim what its payment leaves open',
  (_what, ride, ...codes) => {
    expect([claimRefusal('paid', ride, NOW), claimRefusal('not_paid', ride, NOW)]).toEqual(codes)
  },
)

test.each(RIDE_STATUSES.filter((status) => status !== 'completed'))(
  'a passenger claims nothing about the cash of a ride that is %s',
  (status) => {
    const ride = { ...aRide(null), status }
    expect(claimRefusal('paid', ride, NOW)).toBe('ride_not_completed')
    expect(claimRefusal('not_paid', ride, NOW)).toBe('ride_not_completed')
  },
)

test(`confirmed cash can be contested for ${CASH_CONTEST_DAYS} days, with the end of the last one`, () => {
  const cash = { status: 'completed', method: 'cash' } as const
  const last = aRide(cash, daysAgo(CASH_CONTEST_DAYS))
  expect(claimRefusal('not_paid', last, NOW)).toBeNull()
  expect(claimRefusal('not_paid', last, new Date(NOW.getTime() + 1))).toBe('cash_claim_too_late')
  expect(claimRefusal('not_paid', aRide(cash, daysAgo(0)), NOW)).toBeNull()
  expect(claimRefusal('not_paid', { ...last, completedAt: null }, NOW)).toBe('cash_claim_too_late')
})

describe('a passenger is offered', () => {
  test('the claim that their ride allows, and none for a ride that is paid otherwise', () => {
    expect(possibleClaim(aRide(null), NOW)).toBe('paid')
    expect(possibleClaim(paid('completed', 'cash'), NOW)).toBe('not_paid')
    expect(possibleClaim(paid('completed', 'online'), NOW)).toBeNull()
  })

  test('no second claim about the same ride', () => {
    expect(possibleClaim({ ...aRide(null), cashCase: { claim: 'paid' } }, NOW)).toBeNull()
  })
})
