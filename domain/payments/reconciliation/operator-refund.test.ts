import { expect, test } from 'vitest'
import { isOnline, PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import { RIDE_STATUSES } from '../../rides/ride-status.ts'
import { dayPath } from './day-path.ts'
import { MONEY_KINDS } from './money-lines.ts'
import { MONEY_KIND_MEANS, MONEY_KIND_WORDS } from './money-words.ts'
import { refundRefusal } from './operator-refund.ts'

test('an operator may refund a completed payment of a ride that is over, online or by a company, and no other', () => {
  const all = PAYMENT_PROVIDERS.flatMap((paymentProvider) =>
    PAYMENT_STATUSES.flatMap((status) => RIDE_STATUSES.map((rideStatus) => ({ paymentProvider, status, rideStatus }))),
  )
  for (const one of all) {
    const isOurs = isOnline(one.paymentProvider) || one.paymentProvider === 'company'
    const isOver = one.rideStatus === 'completed' || one.rideStatus === 'cancelled'
    const ofPaid = isOver ? null : 'ride_not_over'
    expect(refundRefusal(one)).toBe(isOurs && one.status === 'completed' ? ofPaid : 'payment_not_refundable')
  }
})

test('each figure of the day has a name of its own and a sentence that says what it means', () => {
  const names = MONEY_KINDS.map((kind) => MONEY_KIND_WORDS[kind])
  expect(new Set(names).size).toBe(MONEY_KINDS.length)
  for (const kind of MONEY_KINDS) expect(MONEY_KIND_MEANS[kind]).toMatch(/\.$/)
})

test('the page of a day has its own address', () => {
  expect(dayPath('2026-03-10')).toBe('/admin?tab=payments&day=2026-03-10')
})
