import { describe, expect, test } from 'vitest'
import { CITY_PLAN } from './city-plan.ts'
import { distanceM, type LatLon, latLonSchema } from './lat-lon.ts'

/** Even-odd: does a line to the north cross the outline an odd number of times? */
function isIn(water: readonly LatLon[], { lat, lon }: LatLon): boolean {
  return water.reduce((inside, end, index) => {
    const start = water.at(index - 1) ?? end
    const crosses = start.lon > lon !== end.lon > lon
    const atLat = start.lat + ((lon - start.lon) / (end.lon - start.lon)) * (end.lat - start.lat)
    return crosses && lat < atLat ? !inside : inside
  }, false)
}

const isWater = (point: LatLon) => CITY_PLAN.waters.some((water) => isIn(water, point))

describe('the plan of Cotonou', () => {
  test('has all its points in Benin', () => {
    const { waters, roads, bridges, spans, runway, names } = CITY_PLAN
    const lines = [...waters, ...Object.values(roads).flat(), ...bridges, ...spans, runway]
    const points = [...lines.flat(), ...names.map(({ at }) => at)]
    expect(points.length).toBeGreaterThan(400)
    expect(points.filter((point) => !latLonSchema.safeParse(point).success)).toEqual([])
  })

  test.each([
    ['the ocean', { lat: 6.33, lon: 2.405 }],
    ['the lake', { lat: 6.43, lon: 2.43 }],
    ['the channel at Dantokpa', { lat: 6.371, lon: 2.4373 }],
    ['the harbour', { lat: 6.3465, lon: 2.4285 }],
  ])('shows %s as water', (_name, point) => {
    expect(isWater(point)).toBe(true)
  })

  test.each([
    ['Étoile Rouge', { lat: 6.3724, lon: 2.4096 }],
    ['Dantokpa', { lat: 6.3694, lon: 2.4336 }],
    ['Akpakpa', { lat: 6.3638, lon: 2.4585 }],
    ['Jonquet', { lat: 6.3584, lon: 2.4315 }],
    ['Calavi', { lat: 6.4539, lon: 2.3543 }],
    ['Godomey', { lat: 6.3857, lon: 2.3441 }],
  ])('shows %s as land', (_name, point) => {
    expect(isWater(point)).toBe(false)
  })

  test('has three bridges over the channel, each 200 m to 700 m long with its middle over water', () => {
    expect(CITY_PLAN.bridges).toHaveLength(3)
    for (const bridge of CITY_PLAN.bridges) {
      const [west, east] = [bridge[0], bridge.at(-1)]
      if (west === undefined || east === undefined) throw new Error('a bridge without ends')
      expect(isWater({ lat: (west.lat + east.lat) / 2, lon: (west.lon + east.lon) / 2 })).toBe(true)
      expect(distanceM(west, east)).toBeGreaterThan(200)
      expect(distanceM(west, east)).toBeLessThan(700)
    }
  })

  test('contains no name twice, except along roads', () => {
    const names = CITY_PLAN.names.filter(({ kind }) => kind !== 'road').map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
