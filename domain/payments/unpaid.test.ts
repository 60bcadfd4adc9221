import { describe, expect, test } from 'vitest'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../fares/payment-status.ts'
import { RIDE_STATUSES, type RideStatus } from '../rides/ride-status.ts'
import {
  debtToSettle,
  hasCancelFee,
  isCashToConfirm,
  isOnlineAwaited,
  isSettled,
  isToPay,
  notPayableReason,
  paymentWords,
  paymentWordsForDriver,
} from './unpaid.ts'

const online = (status: (typeof PAYMENT_STATUSES)[number]) => ({ status, method: 'online' as const })
const cash = (status: (typeof PAYMENT_STATUSES)[number]) => ({ status, method: 'cash' as const })
const free = (status: RideStatus) => ({ status, cancelFeeXof: 0 })
const owed = { status: 'cancelled', cancelFeeXof: 200 } as const

describe('a ride', () => {
  test('that was cancelled without a fee is never to pay', () => {
    for (const status of PAYMENT_STATUSES)
      expect(isToPay({ ...free('cancelled'), payment: online(status) })).toBe(false)
    expect(isToPay({ ...free('cancelled'), payment: null })).toBe(false)
  })

  test.each(RIDE_STATUSES.filter((status) => status !== 'cancelled'))(
    'that is %s without a payment is to pay',
    (status) => {
      expect(isToPay({ ...free(status), payment: null })).toBe(true)
    },
  )

  test('with a pending, failed or cancelled payment is to pay', () => {
    for (const status of ['pending', 'failed', 'cancelled'] as const) {
      for (const method of PAYMENT_METHODS) {
        expect(isToPay({ ...free('completed'), payment: { status, method } })).toBe(true)
      }
    }
  })

  test('with a completed or refunded payment is settled and not to pay', () => {
    for (const status of ['completed', 'refunded'] as const) {
      expect(isToPay({ ...free('completed'), payment: online(status) })).toBe(false)
      expect(isSettled({ payment: online(status) })).toBe(true)
    }
  })
})

describe('the reason why nothing is to pay', () => {
  test.each([
    ['completed', online('completed'), 'ride_already_paid'],
    ['completed', online('refunded'), 'ride_already_paid'],
    ['cancelled', null, 'ride_not_payable'],
    ['cancelled', online('refunded'), 'ride_not_payable'],
    ['accepted', online('pending'), null],
  ] as const)('for a ride that is %s with the payment %o: %s', (status, payment, why) => {
    expect(notPayableReason({ ...free(status), payment })).toBe(why)
  })
})

describe('the payment words', () => {
  test.each([
    ['completed', online('completed'), 'Payée en ligne'],
    ['completed', cash('completed'), 'Payée en espèces'],
    ['cancelled', online('refunded'), 'Remboursée'],
    ['accepted', cash('pending'), 'À payer en espèces'],
    ['accepted', online('pending'), 'À payer en ligne'],
    ['accepted', { ...online('pending'), isBeingVerified: true }, 'Paiement en cours de vérification'],
    ['cancelled', { ...online('pending'), isBeingVerified: true }, 'Paiement en cours de vérification'],
    ['requested', null, 'À payer'],
    ['cancelled', null, null],
    ['cancelled', cash('cancelled'), null],
  ] as const)('of a ride that is %s with the payment %o: %s', (status, payment, words) => {
    expect(paymentWords({ ...free(status), payment })).toBe(words)
  })

  test.each([
    [null, 'Paiement pas encore choisi'],
    [online('failed'), 'Paiement pas encore choisi'],
    [online('pending'), 'À payer en ligne'],
    [cash('pending'), 'À payer en espèces'],
    [online('completed'), 'Payée en ligne'],
  ] as const)('tell a driver whether to expect cash, with the payment %o: %s', (payment, words) => {
    expect(paymentWordsForDriver({ ...free('accepted'), payment })).toBe(words)
  })
})

test('only a pending online payment is awaited: a driver is asked about cash in every other case', () => {
  for (const status of PAYMENT_STATUSES) {
    expect(isOnlineAwaited({ payment: online(status) })).toBe(status === 'pending')
    expect(isOnlineAwaited({ payment: cash(status) })).toBe(false)
  }
  expect(isOnlineAwaited({ payment: null })).toBe(false)
})

describe('a cancelled ride with a fee', () => {
  test('is to pay until its payment is completed', () => {
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
  ])('with the payment %o shows: %s', (payment, words) => {
    expect(paymentWords({ ...owed, payment })).toBe(words)
  })

  test.each([null, online('failed'), online('cancelled'), { ...online('pending'), isBeingVerified: true }])(
    'is not to pay once its fee is waived, with the payment %o',
    (payment) => {
      const waived = { ...owed, isFeeWaived: true, payment }
      expect(isToPay(waived)).toBe(false)
      expect(notPayableReason(waived)).toBe('ride_not_payable')
      expect(hasCancelFee(waived)).toBe(false)
      expect(paymentWords(waived)).toBe('Frais d’annulation supprimés')
    },
  )

  test('is distinguished from a cancelled ride without a fee and from a completed ride', () => {
    expect(hasCancelFee(owed)).toBe(true)
    expect(hasCancelFee(free('cancelled'))).toBe(false)
    expect(hasCancelFee({ ...owed, status: 'completed' })).toBe(false)
  })
})

describe('the debt to settle before the next booking', () => {
  const unpaid = { status: 'completed', cancelFeeXof: 0, payment: null } as const
  const fee = { status: 'cancelled', cancelFeeXof: 200, payment: null } as const
  const verified = { ...unpaid, payment: { status: 'pending', method: 'online', isBeingVerified: true } } as const
  const paid = { ...unpaid, payment: { status: 'completed', method: 'cash' } } as const
  const open = { ...unpaid, status: 'in_progress' } as const

  test('is the oldest finished ride whose payment is neither completed nor being verified', () => {
    expect(debtToSettle([open, { ...unpaid, id: 'new' }, { ...unpaid, id: 'old' }, fee, fee])).toMatchObject({
      ride: { id: 'old' },
      sentence: 'Une de vos courses n’est pas encore payée. Réglez-la pour réserver à nouveau.',
    })
    expect(debtToSettle([open, verified, paid])).toBeNull()
  })

  test('is no ride whose passenger says that they paid it in cash, while that lets them book', () => {
    const contested = (letsBook: boolean) => ({ ...unpaid, cashCase: { claim: 'paid', letsBook } as const })
    expect(debtToSettle([contested(true)])).toBeNull()
    expect(debtToSettle([contested(true), { ...unpaid, id: 'other' }])).toMatchObject({ ride: { id: 'other' } })
    expect(debtToSettle([contested(false)])).not.toBeNull()
  })

  test('is the older of two unpaid fees, and null for a single fee', () => {
    expect(debtToSettle([fee, { ...fee, id: 'old' }])).toMatchObject({
      ride: { id: 'old' },
      sentence: 'Avec deux frais impayés, il faut en régler un pour réserver à nouveau.',
    })
    expect(debtToSettle([fee, { ...fee, isFeeWaived: true }])).toBeNull()
  })

  test('is a fee without cash chosen, and null once cash is chosen for all of them', () => {
    const inCash = { ...fee, payment: cash('pending') }
    expect(debtToSettle([{ ...fee, id: 'open' }, inCash])?.ride).toMatchObject({ id: 'open' })
    expect(debtToSettle([inCash, inCash])).toBeNull()
  })
})

test.each(RIDE_STATUSES)('a driver is asked to confirm the cash of a completed ride only: %s', (status) => {
  expect(isCashToConfirm({ status, payment: cash('pending') })).toBe(status === 'completed')
  expect(isCashToConfirm({ status, payment: online('pending') })).toBe(false)
  expect(isCashToConfirm({ status, payment: null })).toBe(false)
})

test('the debt to settle is the oldest of several fees, and an open ride is not counted', () => {
  const fees = ['newest', 'middle', 'oldest'].map((id) => ({ ...owed, id, payment: null }))
  expect(debtToSettle(fees)?.ride.id).toBe('oldest')
  const open = { ...free('requested'), id: 'open', payment: null }
  expect(debtToSettle([open, { ...owed, id: 'fee', payment: null }])).toBeNull()
})
