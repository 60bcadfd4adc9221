import { describe, expect, test } from 'vitest'
import { RIDE_STATUSES } from '../rides/ride-status.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from './payment-status.ts'
import { isSettled, isToPay, paymentWords, whyNotToPay } from './unpaid.ts'

const online = (status: (typeof PAYMENT_STATUSES)[number]) => ({ status, method: 'online' as const })
const cash = (status: (typeof PAYMENT_STATUSES)[number]) => ({ status, method: 'cash' as const })

describe('who is asked to pay', () => {
  test('a cancelled ride is never to pay', () => {
    for (const status of PAYMENT_STATUSES) expect(isToPay({ status: 'cancelled', payment: online(status) })).toBe(false)
    expect(isToPay({ status: 'cancelled', payment: null })).toBe(false)
  })

  test.each(RIDE_STATUSES.filter((status) => status !== 'cancelled'))('a ride that is %s without payment', (status) => {
    expect(isToPay({ status, payment: null })).toBe(true)
  })

  test('a tried, failed or given-up payment leaves the ride to pay', () => {
    for (const status of ['pending', 'failed', 'cancelled'] as const) {
      for (const method of PAYMENT_METHODS) {
        expect(isToPay({ status: 'completed', payment: { status, method } })).toBe(true)
      }
    }
  })

  test('money that came in is not asked for twice, not even after a refund', () => {
    for (const status of ['completed', 'refunded'] as const) {
      expect(isToPay({ status: 'completed', payment: online(status) })).toBe(false)
      expect(isSettled({ payment: online(status) })).toBe(true)
    }
  })
})

describe('why there is nothing to pay', () => {
  test.each([
    ['completed', online('completed'), 'ride_already_paid'],
    ['completed', online('refunded'), 'ride_already_paid'],
    ['cancelled', null, 'ride_not_payable'],
    ['cancelled', online('refunded'), 'ride_not_payable'],
    ['accepted', online('pending'), null],
  ] as const)('a ride that is %s with %o: %s', (status, payment, why) => {
    expect(whyNotToPay({ status, payment })).toBe(why)
  })
})

describe('how it is said', () => {
  test.each([
    ['completed', online('completed'), 'Payée en ligne'],
    ['completed', cash('completed'), 'Payée en espèces'],
    ['cancelled', online('refunded'), 'Remboursée'],
    ['accepted', cash('pending'), 'À payer en espèces'],
    ['accepted', online('pending'), 'À payer'],
    ['accepted', { ...online('pending'), isBeingVerified: true }, 'Paiement en cours de vérification'],
    ['cancelled', { ...online('pending'), isBeingVerified: true }, null],
    ['requested', null, 'À payer'],
    ['cancelled', null, null],
    ['cancelled', cash('cancelled'), null],
  ] as const)('a ride that is %s with %o: %s', (status, payment, words) => {
    expect(paymentWords({ status, payment })).toBe(words)
  })
})
