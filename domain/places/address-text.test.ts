import { describe, expect, test } from 'vitest'
import { addressTextOf } from './address-text.ts'
import { PLACES } from './known-places.ts'
import { LOCATION_MAX, LOCATION_MIN } from './waypoint.ts'

const METRE = 1 / 111_195
/** North of every place of the list: nothing stands between. */
const NORTHERNMOST = PLACES.reduce((north, place) => (place.lat > north.lat ? place : north))

describe('a measured position', () => {
  test('at a place reads by that place', () => {
    for (const place of PLACES) {
      const text = addressTextOf(place)
      expect(text).toMatch(/^Près (de |du |d’|de la |de l’)/)
      expect(text.length).toBeGreaterThan(LOCATION_MIN)
    }
  })

  test('within three kilometres of the nearest place reads by it, beyond by its figures', () => {
    const northOfIt = (metres: number) => ({ lat: NORTHERNMOST.lat + metres * METRE, lon: NORTHERNMOST.lon })
    expect(addressTextOf(northOfIt(2_990))).toContain(NORTHERNMOST.name)
    expect(addressTextOf(northOfIt(3_010))).toMatch(/^Position \d+,\d{4} N, \d+,\d{4} E$/)
  })

  test('is written with a comma and four decimals, as exactly as a phone knows it', () => {
    expect(addressTextOf({ lat: 9.00004, lon: 1.99996 })).toBe('Position 9,0000 N, 2,0000 E')
  })

  test('always makes an address that a booking takes', () => {
    for (let lat = 6; lat <= 12.6; lat += 0.3) {
      for (let lon = 0.7; lon <= 3.9; lon += 0.3) {
        const { length } = addressTextOf({ lat, lon })
        expect(length).toBeGreaterThanOrEqual(LOCATION_MIN)
        expect(length).toBeLessThanOrEqual(LOCATION_MAX)
      }
    }
  })
})
