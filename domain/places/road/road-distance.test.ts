import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceM } from '../lat-lon.ts'
import { estimateRoad } from './road-distance.ts'
import { COTONOU_BRIDGES, LAKE_PIER, PORTO_NOVO_GATE, shoreOf } from './water.ts'

const GANHI = { lat: 6.3584, lon: 2.4315 }
const VEDOKO = { lat: 6.3784, lon: 2.3902 }
const AKPAKPA = { lat: 6.3638, lon: 2.4585 }
const SEME = { lat: 6.366, lon: 2.62 }
const PORTO_NOVO = { lat: 6.4969, lon: 2.6289 }
const GANVIE = { lat: 6.4667, lon: 2.4167 }
const PARAKOU = { lat: 9.3372, lon: 2.6303 }

const METRE = 1 / 111_195
const northOf = (metres: number) => ({ lat: 9 + metres * METRE, lon: 2.6 })

describe('the estimated road', () => {
  test('is 1,35 times the straight line up to 10 km, and 1,2 times for the part beyond', () => {
    const roadM = (metres: number) => estimateRoad(northOf(0), northOf(metres)).roadM
    expect(roadM(1_000)).toBeCloseTo(1_350, 0)
    expect(roadM(10_000)).toBeCloseTo(13_500, 0)
    expect(roadM(11_000)).toBeCloseTo(14_700, 0)
    expect(roadM(100_000)).toBeCloseTo(121_500, -1)
  })

  test('is 0 m without a bridge from a point to itself', () => {
    for (const point of [GANHI, AKPAKPA, PORTO_NOVO, PARAKOU]) {
      expect(estimateRoad(point, point)).toEqual({ roadM: 0, bridges: 0 })
    }
  })

  test.each([
    ['on one shore', GANHI, VEDOKO, 0],
    ['over the channel', GANHI, AKPAKPA, 1],
    ['from Akpakpa to Porto-Novo', AKPAKPA, PORTO_NOVO, 0],
    ['from the centre to Porto-Novo', GANHI, PORTO_NOVO, 1],
    ['along the strip of sand', AKPAKPA, SEME, 0],
    ['to the lake', VEDOKO, GANVIE, 0],
    ['to the lake from Akpakpa', AKPAKPA, GANVIE, 1],
    ['up-country', GANHI, PARAKOU, 0],
    ['from Porto-Novo up-country', PORTO_NOVO, PARAKOU, 0],
  ] as const)('%s crosses the expected number of Cotonou bridges', (_way, from, to, bridges) => {
    expect(estimateRoad(from, to).bridges).toBe(bridges)
    expect(estimateRoad(to, from).bridges).toBe(bridges)
  })

  test('to the lake ends at the pier', () => {
    expect(shoreOf(GANVIE)).toBe('lake')
    expect(estimateRoad(VEDOKO, GANVIE)).toEqual(estimateRoad(VEDOKO, LAKE_PIER))
    expect(estimateRoad(GANVIE, LAKE_PIER).roadM).toBe(0)
  })

  test('to Porto-Novo passes the gate of the strip of sand', () => {
    const straightM = distanceM(AKPAKPA, PORTO_NOVO_GATE) + distanceM(PORTO_NOVO_GATE, PORTO_NOVO)
    expect(estimateRoad(AKPAKPA, PORTO_NOVO).roadM).toBeCloseTo(13_500 + (straightM - 10_000) * 1.2, 3)
  })

  test('over the channel uses the bridge with the shortest route', () => {
    const { roadM } = estimateRoad(GANHI, AKPAKPA)
    const ways = Object.values(COTONOU_BRIDGES).map((bridge) => distanceM(GANHI, bridge) + distanceM(bridge, AKPAKPA))
    expect(roadM).toBeCloseTo(Math.min(...ways) * 1.35, 3)
  })
})

const somewhere = fc.record({
  lat: fc.double({ min: 6.3, max: 9, noNaN: true }),
  lon: fc.double({ min: 2.1, max: 2.7, noNaN: true }),
})

test('the road back has the same length and the same number of bridges', () => {
  fc.assert(
    fc.property(somewhere, somewhere, (from, to) => {
      const [there, back] = [estimateRoad(from, to), estimateRoad(to, from)]
      expect(there.roadM).toBeCloseTo(back.roadM, 3)
      expect(there.bridges).toBe(back.bridges)
    }),
  )
})

test('a road with both ends on the same shore, the lake excepted, crosses no bridge', () => {
  fc.assert(
    fc.property(somewhere, somewhere, (from, to) => {
      const shores = [from, to].map(shoreOf)
      if (shores.includes('lake') || shores[0] !== shores[1]) return
      expect(estimateRoad(from, to).bridges).toBe(0)
    }),
  )
})
