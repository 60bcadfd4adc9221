import { describe, expect, test } from 'vitest'
import { estimateRoute } from '../places/road/estimate-route.ts'
import { RIDE_STATUSES } from '../rides/ride-status.ts'
import { estimatedRemainingM, nextPoint, nextTripEnd } from './next-waypoint.ts'

const VEDOKO = { lat: 6.3784, lon: 2.3902 }
const MIDOMBO = { lat: 6.3773, lon: 2.4417 }
const HINDE = { lat: 6.3791, lon: 2.4341 }
const AT_NOON = new Date('2026-11-21T11:00:00Z')
const coming = { status: 'accepted', pickupPoint: VEDOKO, dropoffPoint: MIDOMBO } as const

test('the next waypoint is the destination while the ride is in progress, otherwise the pickup', () => {
  for (const status of RIDE_STATUSES) {
    expect(nextTripEnd({ status })).toBe(status === 'in_progress' ? 'dropoff' : 'pickup')
  }
  expect(nextPoint(coming)).toBe(VEDOKO)
  expect(nextPoint({ ...coming, status: 'in_progress' })).toBe(MIDOMBO)
})

describe('the remaining road distance', () => {
  test('is that of the estimated route to the next waypoint, also over a bridge', () => {
    for (const [ride, end] of [
      [coming, VEDOKO],
      [{ ...coming, status: 'in_progress' as const }, MIDOMBO],
    ] as const) {
      expect(estimatedRemainingM(ride, HINDE)).toBe(estimateRoute(HINDE, end, 'zem', AT_NOON).distanceM)
    }
  })

  test('is null when the next waypoint has no coordinates', () => {
    expect(estimatedRemainingM({ ...coming, pickupPoint: null }, HINDE)).toBeNull()
  })
})
