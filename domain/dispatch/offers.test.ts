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

test('openOfferOf finds only the driver’s own open offer, not an expired or withdrawn one', () => {
  expect(openOfferOf({ offers: [anOffer('expired'), anOffer(null)] }, 'driver')?.outcome).toBeNull()
  expect(openOfferOf({ offers: [anOffer(null)] }, 'other')).toBeUndefined()
  expect(openOfferOf({ offers: [anOffer('withdrawn')] }, 'driver')).toBeUndefined()
})

test('a refusal still counts after a later offer to the same driver', () => {
  expect(hasRefused({ offers: [anOffer('refused'), anOffer('expired', { round: 2 })] }, 'driver')).toBe(true)
  expect(hasRefused({ offers: [anOffer('refused')] }, 'other')).toBe(false)
})

describe('a driver who accepts a ride that is not open to all', () => {
  test.each([
    ['may do so before the offer ends', [anOffer(null)], -5, null],
    ['may do so 5 s after the offer ends', [anOffer(null)], 5, null],
    ['may do so 5 s after the offer ends, even if it is already marked as expired', [anOffer('expired')], 5, null],
    ['is refused 6 s after the offer ends', [anOffer(null)], 6, 'offer_expired'],
    ['is refused 6 s after the offer ends if it is marked as expired', [anOffer('expired')], 6, 'offer_expired'],
    ['is refused if the offer was withdrawn', [anOffer('withdrawn')], -5, 'offer_expired'],
    ['is refused if they were asked in another round', [anOffer('expired', { round: 2 })], -5, 'not_offered'],
    ['is refused if they were never asked', [anOffer(null, { driverId: 'other' })], -5, 'not_offered'],
    ['is refused if they refused the offer', [anOffer('refused')], -5, 'not_offered'],
  ] as const)('%s', (_who, offers, seconds, refusal) => {
    expect(offerRefusal(asked(offers), 'driver', after(seconds))).toBe(refusal)
  })
})

test('every driver may accept a ride that is open to all, except one who refused it', () => {
  const open = { openToAll: true }
  expect(offerRefusal(asked([], open), 'driver', after(0))).toBeNull()
  expect(offerRefusal(asked([anOffer('expired')], open), 'driver', after(600))).toBeNull()
  expect(offerRefusal(asked([anOffer('refused')], open), 'driver', after(0))).toBe('not_offered')
})

test('a driver may accept with one open offer although another offer of the round was withdrawn', () => {
  expect(offerRefusal(asked([anOffer('withdrawn'), anOffer(null)]), 'driver', after(0))).toBeNull()
})
