import { expect, test } from 'vitest'
import { estimateRoute } from '../places/road/estimate-route.ts'
import { secondsToGo } from './arrival-time.ts'

const AT = new Date('2026-03-10T09:00:00Z')
const VEDOKO = { lat: 6.3792, lon: 2.3892 }
const DANTOKPA = { lat: 6.3713, lon: 2.4331 }
const HERE = { lat: 6.3771, lon: 2.3931 }

const ride = {
  rideType: 'zemidjan',
  arrivedAt: null,
  startedAt: null,
  pickupLat: VEDOKO.lat,
  pickupLon: VEDOKO.lon,
  dropoffLat: DANTOKPA.lat,
  dropoffLon: DANTOKPA.lon,
} as const

test('the time to go is that to the pickup, and after arrival or start that to the destination', () => {
  const toPickup = estimateRoute(HERE, VEDOKO, 'zem', AT).durationS
  const toDropoff = estimateRoute(HERE, DANTOKPA, 'zem', AT).durationS
  expect(secondsToGo(ride, HERE, AT)).toBe(toPickup)
  expect(secondsToGo({ ...ride, arrivedAt: AT }, HERE, AT)).toBe(toDropoff)
  expect(secondsToGo({ ...ride, startedAt: AT }, HERE, AT)).toBe(toDropoff)
})

test('the time to go of a premium ride is that of a car', () => {
  const byCar = estimateRoute(HERE, VEDOKO, 'vtc', AT).durationS
  expect(secondsToGo({ ...ride, rideType: 'premium' }, HERE, AT)).toBe(byCar)
})

test('the time to go is null when the next end of the trip has no coordinates', () => {
  expect(secondsToGo({ ...ride, pickupLat: null, pickupLon: null }, HERE, AT)).toBeNull()
  expect(secondsToGo({ ...ride, startedAt: AT, dropoffLat: null, dropoffLon: null }, HERE, AT)).toBeNull()
})
