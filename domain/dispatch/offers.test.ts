import { describe, expect, test } from 'vitest'
import { hasRefused, type OfferOutcome, type OfferState, offerRefusal, openOfferOf, type RideOffer } from './offers.ts'

const ENDS = '2026-03-10T09:00:15.000Z'

function anOffer(outcome: OfferOutcome | null, changes: Partial<RideOffer> = {}): RideOffer {
  return { driverId: 'driver', round: 1, outcome, expiresAt: ENDS, pickupM: 400, pickupS: 90, ...changes }
}

function asked(offers: readonly RideOffer[], changes: Partial<OfferState> = {}): OfferState {
  return { openToAll: false, dispatchRound: 1, offers, ...changes }
}

/** So many seconds after the offer's end. */
function after(seconds: number): Date {
  return new Date(Date.parse(ENDS) + seconds * 1000)
}

test('their open offer is theirs, and no other', () => {
  expect(openOfferOf({ offers: [anOffer('expired'), anOffer(null)] }, 'driver')?.outcome).toBeNull()
  expect(openOfferOf({ offers: [anOffer(null)] }, 'other')).toBeUndefined()
  expect(openOfferOf({ offers: [anOffer('withdrawn')] }, 'driver')).toBeUndefined()
})

test('a refusal is remembered whatever came later', () => {
  expect(hasRefused({ offers: [anOffer('refused'), anOffer('expired', { round: 2 })] }, 'driver')).toBe(true)
  expect(hasRefused({ offers: [anOffer('refused')] }, 'other')).toBe(false)
})

describe('who may take a ride that is not open to all', () => {
  test.each([
    ['within their time', [anOffer(null)], -5, null],
    ['a moment after it: the line is slow', [anOffer(null)], 5, null],
    ['a moment after it, when the next are asked already', [anOffer('expired')], 5, null],
    ['later', [anOffer(null)], 6, 'offer_expired'],
    ['later, when the next are asked', [anOffer('expired')], 6, 'offer_expired'],
    ['whose offer was taken back', [anOffer('withdrawn')], -5, 'offer_expired'],
    ['who was asked in another round', [anOffer('expired', { round: 2 })], -5, 'not_offered'],
    ['who was never asked', [anOffer(null, { driverId: 'other' })], -5, 'not_offered'],
    ['who refused', [anOffer('refused')], -5, 'not_offered'],
  ] as const)('%s', (_who, offers, seconds, refusal) => {
    expect(offerRefusal(asked(offers), 'driver', after(seconds))).toBe(refusal)
  })
})

test('everybody may take a ride that is open to all, but who refused it', () => {
  const open = { openToAll: true }
  expect(offerRefusal(asked([], open), 'driver', after(0))).toBeNull()
  expect(offerRefusal(asked([anOffer('expired')], open), 'driver', after(600))).toBeNull()
  expect(offerRefusal(asked([anOffer('refused')], open), 'driver', after(0))).toBe('not_offered')
})

test('one offer in time is enough, beside another of the round that was taken back', () => {
  expect(offerRefusal(asked([anOffer('withdrawn'), anOffer(null)]), 'driver', after(0))).toBeNull()
})
