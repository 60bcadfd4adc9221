import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES, RIDE_PURPOSES } from '../fares/payment-status.ts'
import { RIDE_STATUSES } from '../rides/ride-status.ts'
import { type BookedPayment, entriesOf, type FeeEarner, type PAYMENT_ENTRY_KINDS } from './entries.table.ts'
import { postingOf } from './posting.ts'

const DRIVER = '00000000-0000-4000-8000-00000000000a'
const COMPANY = '00000000-0000-4000-8000-00000000000c'
const COLLECTOR = '00000000-0000-4000-8000-00000000000b'

const paidOnline: BookedPayment = {
  paymentId: 'payment',
  rideId: 'ride',
  purpose: 'ride',
  provider: 'kkiapay',
  status: 'completed',
  amountXof: 1250,
  rideStatus: 'completed',
  driverId: DRIVER,
  commissionPermille: 150,
  collectedBy: null,
  companyId: null,
  handedOverXof: 0,
}

const fee: BookedPayment = { ...paidOnline, purpose: 'cancel_fee', amountXof: 200, rideStatus: 'cancelled' }
const feeInCash: BookedPayment = { ...fee, provider: 'cash', collectedBy: COLLECTOR }

/** « fare clearing → driver:…a 1250 », for each entry. */
function shown(payment: BookedPayment, feeEarner?: FeeEarner): string[] {
  return entriesOf(payment, feeEarner).map(
    ({ kind, debit, credit, amountXof }) => `${kind} ${debit} → ${credit} ${amountXof}`,
  )
}

const COMMISSION = `commission driver:${DRIVER} → revenue 188`

describe('a fare of 1 250 with a commission of 15 %', () => {
  test('paid online credits the driver with the fare and debits 188', () => {
    expect(shown(paidOnline)).toEqual([`fare clearing → driver:${DRIVER} 1250`, COMMISSION])
  })

  test.each(['cash', 'outside'] as const)('received as %s debits the driver with the commission alone', (provider) => {
    expect(shown({ ...paidOnline, provider })).toEqual([COMMISSION])
  })

  test('charged to a company credits the driver with what the company owes, and debits 188', () => {
    const charged = { ...paidOnline, provider: 'company', companyId: COMPANY } as const
    expect(shown(charged)).toEqual([`fare company:${COMPANY} → driver:${DRIVER} 1250`, COMMISSION])
  })

  test('written off by an operator has no entries', () => {
    expect(shown({ ...paidOnline, provider: 'written_off' })).toEqual([])
  })

  test.each(RIDE_STATUSES.filter((status) => status !== 'completed'))(
    'has no entries while its ride is %s, even if it is paid',
    (rideStatus) => {
      expect(shown({ ...paidOnline, rideStatus })).toEqual([])
    },
  )

  test.each(PAYMENT_STATUSES.filter((status) => status !== 'completed'))('has no entries when it is %s', (status) => {
    expect(shown({ ...paidOnline, status })).toEqual([])
  })

  test('without a commission has no entry of zero', () => {
    expect(shown({ ...paidOnline, provider: 'cash', commissionPermille: 0 })).toEqual([])
  })
})

describe('a cancellation fee of 200', () => {
  test('paid online is earned by the platform, without a commission', () => {
    expect(shown(fee)).toEqual(['cancel_fee clearing → revenue 200'])
  })

  test('collected in cash by the driver of another ride is owed by that driver', () => {
    expect(shown(feeInCash)).toEqual([`fee_in_cash driver:${COLLECTOR} → revenue 200`])
  })

  test('handed over to an operator is no longer owed', () => {
    expect(shown({ ...feeInCash, handedOverXof: 200 })).toEqual([
      `fee_in_cash driver:${COLLECTOR} → revenue 200`,
      `fee_handover till → driver:${COLLECTOR} 200`,
    ])
  })

  test('paid in part to the driver’s account is handed over for the rest', () => {
    expect(shown({ ...feeInCash, handedOverXof: 80 })).toEqual([
      `fee_in_cash driver:${COLLECTOR} → revenue 200`,
      `fee_handover till → driver:${COLLECTOR} 80`,
    ])
  })

  test('can be earned by the driver who came for nothing instead', () => {
    expect(shown(fee, 'driver')).toEqual([`cancel_fee clearing → driver:${DRIVER} 200`])
    expect(shown(feeInCash, 'driver')).toEqual([`fee_in_cash driver:${COLLECTOR} → driver:${DRIVER} 200`])
  })

  test('collected by the driver who earns it moves nothing until it is handed over, and is owed to them then', () => {
    const own = { ...feeInCash, collectedBy: DRIVER }
    expect(shown(own, 'driver')).toEqual([])
    expect(shown({ ...own, handedOverXof: 200 }, 'driver')).toEqual([`fee_handover till → driver:${DRIVER} 200`])
  })
})

const payments = fc
  .record<BookedPayment>({
    paymentId: fc.constantFrom('one', 'two'),
    rideId: fc.constant('ride'),
    purpose: fc.constantFrom(...RIDE_PURPOSES),
    provider: fc.constantFrom(...PAYMENT_PROVIDERS),
    status: fc.constantFrom(...PAYMENT_STATUSES),
    amountXof: fc.integer({ min: 1, max: 100_000 }),
    rideStatus: fc.constantFrom(...RIDE_STATUSES),
    driverId: fc.constant(DRIVER),
    commissionPermille: fc.integer({ min: 0, max: 1000 }),
    collectedBy: fc.constantFrom(null, DRIVER, COLLECTOR),
    companyId: fc.constantFrom(null, COMPANY),
    handedOverXof: fc.nat(100_000),
  })
  .map((payment) => ({ ...payment, handedOverXof: Math.min(payment.handedOverXof, payment.amountXof) }))
const earners = fc.constantFrom<FeeEarner>('driver', 'platform')

test('an entry moves whole francs between two accounts, each kind at most once for a payment', () => {
  fc.assert(
    fc.property(payments, earners, (payment, earner) => {
      const entries = entriesOf(payment, earner)
      for (const { debit, credit, amountXof } of entries) {
        expect(debit).not.toBe(credit)
        expect(Number.isSafeInteger(amountXof) && amountXof > 0).toBe(true)
        expect(amountXof).toBeLessThanOrEqual(payment.amountXof)
      }
      expect(new Set(entries.map(({ kind }) => kind)).size).toBe(entries.length)
    }),
  )
})

test('a payment moved in any order, and posted any number of times, ends with the entries of its last state', () => {
  fc.assert(
    fc.property(fc.array(payments, { minLength: 1 }), (states) => {
      let posted: (typeof PAYMENT_ENTRY_KINDS)[number][] = []
      for (const state of states.flatMap((one) => [one, one])) {
        const { missing, surplus } = postingOf({ ...state, posted })
        posted = [...posted.filter((kind) => !surplus.includes(kind)), ...missing.map(({ kind }) => kind)]
        expect(postingOf({ ...state, posted })).toEqual({ missing: [], surplus: [] })
        expect(posted.toSorted()).toEqual(
          entriesOf(state)
            .map(({ kind }) => kind)
            .toSorted(),
        )
      }
    }),
  )
})
