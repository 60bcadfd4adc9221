import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRIVER_TYPES } from '../../drivers/driver-types.table.ts'
import { PLACES } from '../known-places.ts'
import { distanceM, type LatLon } from '../lat-lon.ts'
import { crossesBarrier } from './barriers.ts'
import { estimateRoute } from './estimate-route.ts'
import { bestMainRoadPath } from './main-road-path.ts'
import { MAIN_ROADS } from './road-graph.ts'
import { lineByRoad, routeByRoad, routesByRoadTo } from './route-by-road.ts'
import { snapsOf } from './snap.ts'

const BY_DAY = new Date('2026-11-23T10:00:00+01:00')
const IN_THE_RUSH = new Date('2026-11-23T18:00:00+01:00')

const ETOILE_ROUGE = { lat: 6.3724, lon: 2.4096 }
const DANTOKPA = { lat: 6.3694, lon: 2.4336 }
const GANHI = { lat: 6.3548, lon: 2.4381 }
const FIDJROSSE = { lat: 6.3526, lon: 2.3669 }
const AKPAKPA = { lat: 6.3638, lon: 2.4585 }
const CALAVI = { lat: 6.4475, lon: 2.3548 }
const PORTO_NOVO = { lat: 6.485, lon: 2.6167 }
const AIRPORT = { lat: 6.3548, lon: 2.3826 }
const AGLA = { lat: 6.3795, lon: 2.3757 }
const OUIDAH = { lat: 6.3666, lon: 2.0854 }
const GANVIE = { lat: 6.465, lon: 2.3888 }

const road = (from: LatLon, to: LatLon, at = BY_DAY) => routeByRoad(from, to, 'vtc', at)
const estimate = (from: LatLon, to: LatLon) => estimateRoute(from, to, 'vtc', BY_DAY)

/** The route over main roads alone: its kilometres and the names of its roads. */
function mainRoads(from: LatLon, to: LatLon): { km: number; names: readonly string[] } {
  const route = bestMainRoadPath(snapsOf(from), snapsOf(to), ({ awayM }) => 1.35 * awayM)
  const parts = route?.parts ?? []
  const metres = parts.reduce((sum, { fromM, toM }) => sum + Math.abs(toM - fromM), 0)
  return { km: metres / 1000, names: parts.map((part) => MAIN_ROADS[part.road]?.name ?? '') }
}

describe('the route over main roads is as long as on the map', () => {
  test.each([
    { route: 'from Fidjrossè to Akpakpa', from: FIDJROSSE, to: AKPAKPA, km: 10.98, over: 'Pont Konrad Adenauer' },
    { route: 'from Calavi to Ganhi', from: CALAVI, to: GANHI, km: 18.8, over: 'RNIE 2' },
    {
      route: 'from Étoile Rouge to Porto-Novo',
      from: ETOILE_ROUGE,
      to: PORTO_NOVO,
      km: 37.5,
      over: 'Pont Martin Luther King',
    },
  ])('$route', ({ from, to, km, over }) => {
    const route = mainRoads(from, to)
    expect(Math.abs(route.km - km) / km).toBeLessThan(0.03)
    expect(route.names).toContain(over)
  })
})

describe('a route by road', () => {
  test('along a straight avenue is shorter than the estimate', () => {
    expect(road(ETOILE_ROUGE, DANTOKPA).distanceM).toBeLessThan(estimate(ETOILE_ROUGE, DANTOKPA).distanceM)
  })

  test('leads around the runway, which the estimate crosses', () => {
    expect(road(AIRPORT, AGLA).distanceM).toBeGreaterThan(1.5 * estimate(AIRPORT, AGLA).distanceM)
  })

  test('between neighbours leads through the streets between them', () => {
    const from = { lat: 6.3795, lon: 2.3757 }
    const to = { lat: 6.3815, lon: 2.3757 }
    expect(road(from, to).distanceM).toBe(Math.round(distanceM(from, to) * 1.35))
    expect(road(from, from)).toEqual({ distanceM: 0, durationS: 0 })
  })

  test('leads around the runway also between two points beside it, where it is seven times the estimate', () => {
    const beside = { lat: 6.36, lon: 2.385 }
    expect(road(beside, AIRPORT).distanceM).toBeGreaterThan(7 * estimate(beside, AIRPORT).distanceM)
    expect(road(beside, AIRPORT).distanceM).toBeLessThan(7_000)
  })

  test('beyond the map, up-country or over the lake is the estimate', () => {
    expect(road(GANHI, OUIDAH)).toEqual(estimate(GANHI, OUIDAH))
    expect(road(OUIDAH, GANHI)).toEqual(estimate(OUIDAH, GANHI))
    const marsh = { lat: 6.53, lon: 2.48 }
    expect(road(GANHI, marsh)).toEqual(estimate(GANHI, marsh))
  })

  test('to a village on the lake ends at its pier', () => {
    expect(road(ETOILE_ROUGE, GANVIE)).toEqual(road(ETOILE_ROUGE, { lat: 6.4467, lon: 2.3547 }))
  })

  test('in rush hour takes longer over a bridge than the same metres elsewhere', () => {
    const slower = (from: LatLon, to: LatLon) => road(from, to, IN_THE_RUSH).durationS / road(from, to).durationS
    expect(slower(GANHI, AKPAKPA)).toBeGreaterThan(slower(ETOILE_ROUGE, DANTOKPA))
  })

  test('has a line from its one end to the other, without jumps between roads', () => {
    for (const [from, to] of [
      [FIDJROSSE, AKPAKPA],
      [AKPAKPA, FIDJROSSE],
      [CALAVI, GANHI],
    ] as const) {
      const line = lineByRoad(from, to)
      expect([line[0], line.at(-1)]).toEqual([from, to])
      const drawnM = line.slice(1).reduce((sum, point, at) => sum + distanceM(line[at] ?? point, point), 0)
      expect(Math.abs(drawnM / road(from, to).distanceM - 1)).toBeLessThan(0.08)
    }
  })
})

const onLand = fc
  .record({
    lat: fc.double({ min: 6.25, max: 6.6, noNaN: true }),
    lon: fc.double({ min: 2.15, max: 2.75, noNaN: true }),
  })
  .filter(({ lat, lon }) => !(lat > 6.4 && lat < 6.51 && lon > 2.372 && lon < 2.53))
const place = fc.constantFrom(...PLACES.filter(({ lat, lon }) => lat < 6.55 && lon > 2.2 && lon < 2.7))
const somewhere = fc.oneof(
  onLand,
  place.map(({ lat, lon }): LatLon => ({ lat, lon })),
)

describe('any route', () => {
  test('has whole metres and seconds, is the same each time and for every vehicle, at any hour', () => {
    fc.assert(
      fc.property(somewhere, somewhere, (from, to) => {
        const route = road(from, to)
        expect(Number.isSafeInteger(route.distanceM) && Number.isSafeInteger(route.durationS)).toBe(true)
        expect(road(from, to)).toEqual(route)
        for (const by of DRIVER_TYPES) {
          expect(routeByRoad(from, to, by, IN_THE_RUSH).distanceM).toBe(route.distanceM)
        }
      }),
    )
  })

  test('is the same among many to one point, in any order', () => {
    fc.assert(
      fc.property(somewhere, fc.array(somewhere, { maxLength: 6 }), (to, starts) => {
        const alone = starts.map((from) => road(from, to))
        const routeFrom = routesByRoadTo(to)
        for (const [at, from] of [...starts.entries()].reverse())
          expect(routeFrom(from, 'vtc', BY_DAY)).toEqual(alone[at])
      }),
    )
  })

  test('is not shorter than the straight line, nor three times as long as the estimate unless it leads round a barrier', () => {
    fc.assert(
      fc.property(onLand, onLand, (from, to) => {
        const { distanceM: roadM } = road(from, to)
        expect(roadM).toBeGreaterThanOrEqual(Math.floor(distanceM(from, to) * 0.998) - 1)
        if (!crossesBarrier(from, to)) expect(roadM).toBeLessThanOrEqual(3 * estimate(from, to).distanceM + 601)
      }),
    )
  })

  test('back is at most 600 m longer or shorter', () => {
    fc.assert(
      fc.property(somewhere, somewhere, (from, to) => {
        expect(Math.abs(road(from, to).distanceM - road(to, from).distanceM)).toBeLessThanOrEqual(602)
      }),
    )
  })

  test('between two places is not much longer than over a third one', () => {
    fc.assert(
      fc.property(place, place, place, (from, to, over) => {
        const detourM = road(from, over).distanceM + road(over, to).distanceM
        expect(road(from, to).distanceM).toBeLessThanOrEqual(detourM * 1.35 + 1_500)
      }),
    )
  })
})
