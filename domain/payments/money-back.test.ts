import { describe, expect, test } from 'vitest'
import { moneyBackOf } from './money-back.ts'

const back = { amountXof: 1350, isGivenBack: true, at: '2026-11-22T23:30:00.000Z' }
const ride = { status: 'cancelled', cancelFeeXof: 0, payment: null } as const
const verified = { status: 'pending', method: 'online', isBeingVerified: true } as const

describe('money that comes back', () => {
  test('is said with its sum, and the day in Benin by which it is there', () => {
    expect(moneyBackOf({ ...ride, moneyBack: back })).toMatch(
      /^Nous vous avons remboursé 1\s350\sFCFA sur le compte qui a servi au paiement\. Vous les recevrez au plus tard le 26\/11\/2026\.$/,
    )
  })

  test('is not said to have left before it has, and no day is promised that would move while it is owed', () => {
    const said = moneyBackOf({ ...ride, moneyBack: { ...back, isGivenBack: false } })
    expect(said).toContain('Nous vous remboursons 1')
    const later = { ...back, isGivenBack: false, at: '2026-11-24T23:30:00.000Z' }
    expect(moneyBackOf({ ...ride, moneyBack: later })).toBe(said)
  })

  test('may come of a payment that is being verified when its ride is cancelled', () => {
    expect(moneyBackOf({ ...ride, payment: verified })).toContain('il vous sera rendu en entier')
    expect(moneyBackOf({ ...ride, status: 'accepted', payment: verified })).toBeNull()
    expect(moneyBackOf({ ...ride, cancelFeeXof: 200, payment: verified })).toBeNull()
  })

  test('is not spoken of where none does', () => {
    expect(moneyBackOf(ride)).toBeNull()
  })
})
