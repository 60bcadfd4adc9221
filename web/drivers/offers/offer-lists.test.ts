import { describe, expect, test } from 'vitest'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { nextEndMs, sortRequests } from './offer-lists.ts'

const NOW = Date.parse('2026-11-21T06:00:00.000Z')

/** Only what the order of requests looks at. */
function aRequest(id: string, endsInS: number | null): DriverRide {
  const expiresAt = endsInS === null ? null : new Date(NOW + endsInS * 1000).toISOString()
  return { id, offer: expiresAt && { expiresAt, pickupM: 1200, pickupS: 240 } } as DriverRide
}

const ids = (rides: readonly DriverRide[]) => rides.map(({ id }) => id)

describe('the requests on a driver’s page', () => {
  test('have the own offers first by end time, then the open requests in their order', () => {
    const { offers, open } = sortRequests(
      [aRequest('b', 14), aRequest('everybody', null), aRequest('a', 3), aRequest('older', null)],
      NOW,
      [],
    )
    expect(ids(offers)).toEqual(['a', 'b'])
    expect(ids(open)).toEqual(['everybody', 'older'])
  })

  test('do not contain an expired offer', () => {
    const { offers, open } = sortRequests([aRequest('late', 0), aRequest('later', -3)], NOW, [])
    expect([...offers, ...open]).toEqual([])
  })

  test('contain an expired offer while the driver’s answer is under way', () => {
    expect(ids(sortRequests([aRequest('late', -3)], NOW, ['late']).offers)).toEqual(['late'])
  })
})

describe('the next update of the lists', () => {
  test('is due at the end of the first running offer', () => {
    const { offers } = sortRequests([aRequest('b', 9), aRequest('late', -3), aRequest('a', 4)], NOW, ['late'])
    expect(nextEndMs(offers, NOW)).toBe(4_000)
  })

  test('is not due without a running offer', () => {
    expect(nextEndMs([], NOW)).toBeNull()
  })
})
