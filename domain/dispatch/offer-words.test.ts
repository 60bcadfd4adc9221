import { describe, expect, test } from 'vitest'
import { pickupWords, scheduledOfferWords } from './offer-words.ts'

describe('the way to the passenger', () => {
  test('is shown in minutes and kilometres', () => {
    expect(pickupWords({ pickupS: 240, pickupM: 1200 })).toBe('à 4\u00A0min, 1,2\u00A0km')
  })

  test('omits an unknown time or distance, and is null without both', () => {
    expect(pickupWords({ pickupS: 240, pickupM: null })).toBe('à 4\u00A0min')
    expect(pickupWords({ pickupS: null, pickupM: 400 })).toBe('à 400\u00A0m')
    expect(pickupWords({ pickupS: null, pickupM: null })).toBeNull()
  })
})

describe('the offer of a scheduled ride', () => {
  const now = new Date('2026-11-21T16:00:00Z')

  test('shows the time in Benin', () => {
    expect(scheduledOfferWords('2026-11-21T17:30:00Z', now)).toBe('Course pour 18\u00A0h\u00A030')
  })

  test('shows the date too if the ride is on another day in Benin', () => {
    expect(scheduledOfferWords('2026-11-21T23:10:00Z', now)).toBe('Course pour le 22/11/2026 à 00\u00A0h\u00A010')
  })
})
