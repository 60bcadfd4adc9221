import { expect, test } from 'vitest'
import { RING_EVERY_MS, ringsNow, spokenOffer, titleWithOffers } from './offer-call.ts'

test('an offer is spoken with its price, quarter and minutes', () => {
  expect(spokenOffer({ priceXof: 1250, quarter: 'Akpakpa', pickupS: 230 })).toBe(
    'Nouvelle demande. 1250 francs. Départ à Akpakpa. À 4 minutes de vous.',
  )
})

test('what is not known of an offer is not spoken', () => {
  expect(spokenOffer({ priceXof: 500, quarter: null, pickupS: null })).toBe('Nouvelle demande. 500 francs.')
  expect(spokenOffer({ priceXof: 500, quarter: null, pickupS: 20 })).toBe(
    'Nouvelle demande. 500 francs. À une minute de vous.',
  )
})

test('an offer rings at once, then every few seconds, and never over the words', () => {
  expect(ringsNow(null, false)).toBe(true)
  expect(ringsNow(RING_EVERY_MS - 1, false)).toBe(false)
  expect(ringsNow(RING_EVERY_MS, false)).toBe(true)
  expect(ringsNow(null, true)).toBe(false)
  expect(ringsNow(RING_EVERY_MS, true)).toBe(false)
})

test('the title counts the offers that wait, and is plain without one', () => {
  expect(titleWithOffers('Chauffeur · Miyi', 1)).toBe('(1) Demande · Chauffeur · Miyi')
  expect(titleWithOffers('(1) Demande · Chauffeur · Miyi', 2)).toBe('(2) Demandes · Chauffeur · Miyi')
  expect(titleWithOffers('(2) Demandes · Chauffeur · Miyi', 0)).toBe('Chauffeur · Miyi')
})
