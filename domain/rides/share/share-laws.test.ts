import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rideCode } from '../ride-code.ts'
import { SHARE_LINK_READS, SHARED_TRIP_READS } from '../ride-limits.ts'
import { RIDE_PHASES } from '../ride-progress.ts'
import { emergencyNumbers, policeNumber } from './emergency.ts'
import { sharedTripEveryMs, sharePath } from './share-link.ts'
import { SHARE_KEY_BYTES, sharedTripSchema } from './shared-trip.ts'

describe('a share link', () => {
  test('leads to its page with the unchanged key, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (key) => {
        const url = new URL(sharePath(key), 'https://miyi.example')
        expect(url.pathname).toBe('/shared-trip')
        expect(url.searchParams.get('key')).toBe(key)
        expect([...url.searchParams.keys()]).toEqual(['key'])
        expect(url.hash).toBe('')
      }),
    )
  })

  test('has a key of at least 128 bits', () => {
    expect(SHARE_KEY_BYTES * 8).toBeGreaterThanOrEqual(128)
  })

  test('is polled until the trip is over, more often while the driver approaches', () => {
    expect(sharedTripEveryMs(null)).toBe(false)
    const everyMs = RIDE_PHASES.map((phase) => sharedTripEveryMs({ phase }))
    expect(everyMs.filter((ms) => ms === 5_000)).toHaveLength(1)
    expect(sharedTripEveryMs({ phase: 'coming' })).toBe(5_000)
    expect(sharedTripEveryMs(undefined)).toBe(10_000)
  })

  test('can be polled by ten people behind one address', () => {
    const looks = 60_000 / Number(sharedTripEveryMs({ phase: 'coming' }))
    expect(SHARE_LINK_READS.perMinute).toBe(10 * looks)
    expect(SHARED_TRIP_READS.perMinute).toBeGreaterThan(SHARE_LINK_READS.perMinute)
  })
})

describe('a shared trip', () => {
  const trip = { phase: 'riding', rideType: 'xl', driver: null, position: null, etaSeconds: null, distanceM: null }

  test('has a phase of a ride under way', () => {
    for (const phase of RIDE_PHASES) expect(sharedTripSchema.parse({ ...trip, phase })).toEqual({ ...trip, phase })
    expect(sharedTripSchema.safeParse({ ...trip, phase: 'completed' }).success).toBe(false)
  })

  test('has a position with its instant, within Benin', () => {
    const at = '2026-03-10T09:00:00.000Z'
    const passes = (position: object) => sharedTripSchema.safeParse({ ...trip, position }).success
    expect(passes({ lat: 6.37, lon: 2.43, at })).toBe(true)
    expect(passes({ lat: 6.37, lon: 2.43 })).toBe(false)
    expect(passes({ lat: 48.85, lon: 2.35, at })).toBe(false)
  })
})

test('the emergency numbers of the code have three digits and are distinct', () => {
  const numbers = emergencyNumbers({}).flatMap((service) => service.numbers)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toMatch(/^1\d{2}$/)
  expect([numbers[0], policeNumber({})]).toEqual(['117', '117'])
})

test('a ride code is the first six characters of any ride id, in capitals', () => {
  fc.assert(
    fc.property(fc.uuid(), (rideId) => {
      const code = rideCode(rideId)
      expect(code).toMatch(/^[0-9A-F]{6}$/)
      expect(rideId.toUpperCase().startsWith(code)).toBe(true)
    }),
  )
})
