import { describe, expect, test } from 'vitest'
import { estimateRoute } from '../places/road/estimate-route.ts'
import { RIDE_STATUSES } from '../rides/ride-status.ts'
import { nextPoint, nextTripEnd, remainingRoadM } from './next-waypoint.ts'

const VEDOKO = { lat: 6.3784, lon: 2.3902 }
const MIDOMBO = { lat: 6.3773, lon: 2.4417 }
const HINDE = { lat: 6.3791, lon: 2.4341 }
const AT_NOON = new Date('2026-11-21T11:00:00Z')
const coming = { status: 'accepted', pickupPoint: VEDOKO, dropoffPoint: MIDOMBO } as const

test('a driver makes for the pickup until the ride has begun, then for the destination', () => {
  for (const status of RIDE_STATUSES) {
    expect(nextTripEnd({ status })).toBe(status === 'in_progress' ? 'dropoff' : 'pickup')
  }
  expect(nextPoint(coming)).toBe(VEDOKO)
  expect(nextPoint({ ...coming, status: 'in_progress' })).toBe(MIDOMBO)
})

describe('the metres that are left', () => {
  test('are those of the way by road, over a bridge too: no street is straight', () => {
    for (const [ride, end] of [
      [coming, VEDOKO],
      [{ ...coming, status: 'in_progress' as const }, MIDOMBO],
    ] as const) {
      expect(remainingRoadM(ride, HINDE)).toBe(estimateRoute(HINDE, end, 'zem', AT_NOON).distanceM)
    }
  })

  test('are not known where that end is not', () => {
    expect(remainingRoadM({ ...coming, pickupPoint: null }, HINDE)).toBeNull()
  })
})
