import { describe, expect, test } from 'vitest'
import { addressTextOf } from './address-text.ts'
import { PLACES } from './known-places.ts'
import { LOCATION_MAX, LOCATION_MIN } from './waypoint.ts'

const METRE = 1 / 111_195
/** North of every place of the list: nothing stands between. */
const NORTHERNMOST = PLACES.reduce((north, place) => (place.lat > north.lat ? place : north))

describe('a measured position', () => {
  test('at a place of the list is written « Près de … »', () => {
    for (const place of PLACES) {
      const text = addressTextOf(place)
      expect(text).toMatch(/^Près (de |du |d’|de la |de l’)/)
      expect(text.length).toBeGreaterThan(LOCATION_MIN)
    }
  })

  test('at a place of the list contains the name of a place at these coordinates', () => {
    for (const { lat, lon } of PLACES) {
      const text = addressTextOf({ lat, lon })
      const here = PLACES.filter((place) => place.lat === lat && place.lon === lon)
      expect([text, here.some(({ name }) => text.endsWith(name))]).toEqual([text, true])
    }
  })

  test('is named after the nearest place within 3 km, and by its coordinates beyond', () => {
    const northOfIt = (metres: number) => ({ lat: NORTHERNMOST.lat + metres * METRE, lon: NORTHERNMOST.lon })
    expect(addressTextOf(northOfIt(2_990))).toContain(NORTHERNMOST.name)
    expect(addressTextOf(northOfIt(3_010))).toMatch(/^Position \d+,\d{4} N, \d+,\d{4} E$/)
  })

  test('is written with four decimals after a comma', () => {
    expect(addressTextOf({ lat: 9.00004, lon: 1.99996 })).toBe('Position 9,0000 N, 2,0000 E')
  })

  test('always gives a text of a length that a booking accepts', () => {
    for (let lat = 6; lat <= 12.6; lat += 0.3) {
      for (let lon = 0.7; lon <= 3.9; lon += 0.3) {
        const { length } = addressTextOf({ lat, lon })
        expect(length).toBeGreaterThanOrEqual(LOCATION_MIN)
        expect(length).toBeLessThanOrEqual(LOCATION_MAX)
      }
    }
  })
})
