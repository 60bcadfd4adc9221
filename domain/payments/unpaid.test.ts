import { describe, expect, test } from 'vitest'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../fares/payment-status.ts'
import { RIDE_STATUSES, type RideStatus } from '../rides/ride-status.ts'
import {
  debtToSettle,
  hasCancelFee,
  isCashToConfirm,
  isSettled,
  isToPay,
  notPayableReason,
  paymentWords,
} from './unpaid.ts'

const online = (status: (typeof PAYMENT_STATUSES)[number]) => ({ status, method: 'online' as const })
const cash = (status: (typeof PAYMENT_STATUSES)[number]) => ({ status, method: 'cash' as const })
const free = (status: RideStatus) => ({ status, cancelFeeXof: 0 })
const owed = { status: 'cancelled', cancelFeeXof: 200 } as const

describe('who is asked to pay', () => {
  test('a cancelled ride is never to pay', () => {
    for (const status of PAYMENT_STATUSES)
      expect(isToPay({ ...free('cancelled'), payment: online(status) })).toBe(false)
    expect(isToPay({ ...free('cancelled'), payment: null })).toBe(false)
  })

  test.each(RIDE_STATUSES.filter((status) => status !== 'cancelled'))('a ride that is %s without payment', (status) => {
    expect(isToPay({ ...free(status), payment: null })).toBe(true)
  })

  test('a tried, failed or given-up payment leaves the ride to pay', () => {
    for (const status of ['pending', 'failed', 'cancelled'] as const) {
      for (const method of PAYMENT_METHODS) {
        expect(isToPay({ ...free('completed'), payment: { status, method } })).toBe(true)
      }
    }
  })

  test('money that came in is not asked for twice, not even after a refund', () => {
    for (const status of ['completed', 'refunded'] as const) {
      expect(isToPay({ ...free('completed'), payment: online(status) })).toBe(false)
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
    expect(notPayableReason({ ...free(status), payment })).toBe(why)
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
    ['cancelled', { ...online('pending'), isBeingVerified: true }, 'Paiement en cours de vérification'],
    ['requested', null, 'À payer'],
    ['cancelled', null, null],
    ['cancelled', cash('cancelled'), null],
  ] as const)('a ride that is %s with %o: %s', (status, payment, words) => {
    expect(paymentWords({ ...free(status), payment })).toBe(words)
  })
})

describe('a cancellation that costs something', () => {
  test('is to pay until its own payment has come in', () => {
    for (const payment of [null, online('pending'), online('failed'), online('cancelled')]) {
      expect(isToPay({ ...owed, payment })).toBe(true)
    }
    expect(notPayableReason({ ...owed, payment: online('completed') })).toBe('ride_already_paid')
  })

  test.each([
    [null, 'Frais d’annulation à régler'],
    [online('failed'), 'Frais d’annulation à régler'],
    [{ ...online('pending'), isBeingVerified: true }, 'Paiement en cours de vérification'],
    [online('completed'), 'Frais d’annulation payés'],
  ])('with %o: %s', (payment, words) => {
    expect(paymentWords({ ...owed, payment })).toBe(words)
  })

  test.each([null, online('failed'), online('cancelled'), { ...online('pending'), isBeingVerified: true }])(
    'is not to pay any more once it was waived, with %o',
    (payment) => {
      const waived = { ...owed, isFeeWaived: true, payment }
      expect(isToPay(waived)).toBe(false)
      expect(notPayableReason(waived)).toBe('ride_not_payable')
      expect(hasCancelFee(waived)).toBe(false)
      expect(paymentWords(waived)).toBe('Frais d’annulation supprimés')
    },
  )

  test('is told from one that costs nothing, and from a ride that goes on', () => {
    expect(hasCancelFee(owed)).toBe(true)
    expect(hasCancelFee(free('cancelled'))).toBe(false)
    expect(hasCancelFee({ ...owed, status: 'completed' })).toBe(false)
  })
})

describe('what has to be paid before the next booking', () => {
  const unpaid = { status: 'completed', cancelFeeXof: 0, payment: null } as const
  const fee = { status: 'cancelled', cancelFeeXof: 200, payment: null } as const
  const verified = { ...unpaid, payment: { status: 'pending', method: 'online', isBeingVerified: true } } as const
  const paid = { ...unpaid, payment: { status: 'completed', method: 'cash' } } as const
  const open = { ...unpaid, status: 'in_progress' } as const

  test('is the oldest finished ride that nobody has paid or is paying', () => {
    expect(debtToSettle([open, { ...unpaid, id: 'new' }, { ...unpaid, id: 'old' }, fee, fee])).toMatchObject({
      ride: { id: 'old' },
      sentence: 'Une de vos courses n’est pas encore payée. Réglez-la pour réserver à nouveau.',
    })
    expect(debtToSettle([open, verified, paid])).toBeNull()
  })

  test('is one of two fees, and nothing for a single one', () => {
    expect(debtToSettle([fee, { ...fee, id: 'old' }])).toMatchObject({
      ride: { id: 'old' },
      sentence: 'Avec deux frais impayés, il faut en régler un pour réserver à nouveau.',
    })
    expect(debtToSettle([fee, { ...fee, isFeeWaived: true }])).toBeNull()
  })
})

test.each(RIDE_STATUSES)('a driver is asked to confirm the cash of a completed ride only: %s', (status) => {
  expect(isCashToConfirm({ status, payment: cash('pending') })).toBe(status === 'completed')
  expect(isCashToConfirm({ status, payment: online('pending') })).toBe(false)
  expect(isCashToConfirm({ status, payment: null })).toBe(false)
})

test('of several fees the oldest is to settle, and a ride that goes on counts as none', () => {
  const fees = ['newest', 'middle', 'oldest'].map((id) => ({ ...owed, id, payment: null }))
  expect(debtToSettle(fees)?.ride.id).toBe('oldest')
  const open = { ...free('requested'), id: 'open', payment: null }
  expect(debtToSettle([open, { ...owed, id: 'fee', payment: null }])).toBeNull()
})
