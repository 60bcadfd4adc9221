import { expect, test } from 'vitest'
import { nextLeg } from './next-leg.ts'

const VEDOKO = { lat: 6.3792, lon: 2.3892 }
const DANTOKPA = { lat: 6.3713, lon: 2.4331 }

const ride = {
  rideType: 'zemidjan',
  status: 'accepted',
  pickupLat: VEDOKO.lat,
  pickupLon: VEDOKO.lon,
  dropoffLat: DANTOKPA.lat,
  dropoffLon: DANTOKPA.lon,
} as const

test('the leg of a driver leads to the pickup until the ride has begun, then to the destination', () => {
  expect(nextLeg(ride)?.to).toEqual(VEDOKO)
  expect(nextLeg({ ...ride, status: 'in_progress' })?.to).toEqual(DANTOKPA)
})

test('the leg of a premium ride is driven by a car', () => {
  expect(nextLeg(ride)?.by).toBe('zem')
  expect(nextLeg({ ...ride, rideType: 'premium' })?.by).toBe('vtc')
})

test('there is no leg when the next end of the trip has no coordinates', () => {
  expect(nextLeg({ ...ride, pickupLat: null, pickupLon: null })).toBeNull()
  expect(nextLeg({ ...ride, status: 'in_progress', dropoffLat: null, dropoffLon: null })).toBeNull()
})
