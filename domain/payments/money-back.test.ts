import { describe, expect, test } from 'vitest'
import { moneyBackOf } from './money-back.ts'

const back = { amountXof: 1350, isGivenBack: true, at: '2026-11-22T23:30:00.000Z' }
const ride = { status: 'cancelled', cancelFeeXof: 0, payment: null } as const
const verified = { status: 'pending', method: 'online', isBeingVerified: true } as const

describe('the refund text', () => {
  test('states the refunded sum and the latest day of arrival in Benin', () => {
    expect(moneyBackOf({ ...ride, moneyBack: back })).toMatch(
      /^Nous vous avons remboursé 1\s350\sF\sCFA sur le compte qui a servi au paiement\. Vous les recevrez au plus tard le 26\/11\/2026\.$/,
    )
  })

  test('of a refund due states neither that it was sent nor a day that would change while it is due', () => {
    const said = moneyBackOf({ ...ride, moneyBack: { ...back, isGivenBack: false } })
    expect(said).toContain('Nous vous remboursons 1')
    const later = { ...back, isGivenBack: false, at: '2026-11-24T23:30:00.000Z' }
    expect(moneyBackOf({ ...ride, moneyBack: later })).toBe(said)
  })

  test('of a refund that the provider refuses says that it comes another way, and does not name the account', () => {
    const due = moneyBackOf({ ...ride, moneyBack: { ...back, isGivenBack: false, isByHand: true } })
    expect(due).toMatch(/^Nous vous devons 1\s350\sF\sCFA.*Nous vous contactons/)
    const given = moneyBackOf({ ...ride, moneyBack: { ...back, isByHand: true } })
    expect(given).toMatch(/^Nous vous avons rendu 1\s350\sF\sCFA le 23\/11\/2026, par un autre moyen/)
  })

  test('promises a refund for a payment being verified only if its ride was cancelled without a fee', () => {
    expect(moneyBackOf({ ...ride, payment: verified })).toContain('il vous sera rendu en entier')
    expect(moneyBackOf({ ...ride, status: 'accepted', payment: verified })).toBeNull()
    expect(moneyBackOf({ ...ride, cancelFeeXof: 200, payment: verified })).toBeNull()
  })

  test('is null when there is no refund', () => {
    expect(moneyBackOf(ride)).toBeNull()
  })
})
