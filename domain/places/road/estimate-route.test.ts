import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceM, type LatLon } from '../lat-lon.ts'
import { estimateRoute } from './estimate-route.ts'

const BY_DAY = new Date('2026-11-23T10:00:00+01:00')
const AT_NIGHT = new Date('2026-11-23T23:00:00+01:00')
const IN_THE_RUSH = new Date('2026-11-23T18:00:00+01:00')

const ETOILE_ROUGE = { lat: 6.3724, lon: 2.4096 }
const DANTOKPA = { lat: 6.3694, lon: 2.4336 }
const VEDOKO = { lat: 6.3784, lon: 2.3902 }
const MIDOMBO = { lat: 6.3773, lon: 2.4417 }
const HINDE = { lat: 6.3791, lon: 2.4341 }
const GANHI = { lat: 6.3548, lon: 2.4381 }
const PK3 = { lat: 6.3708, lon: 2.4616 }
const CALAVI_PIER_PHARMACY = { lat: 6.4467, lon: 2.3547 }
const GANVIE = { lat: 6.465, lon: 2.3888 }
const PORTO_NOVO = { lat: 6.4712, lon: 2.6269 }
const PARAKOU = { lat: 9.34, lon: 2.6278 }

const byCar = (from: LatLon, to: LatLon, at = BY_DAY) => estimateRoute(from, to, 'vtc', at)
const kmByCar = (from: LatLon, to: LatLon) => byCar(from, to).distanceM / 1000

/** What the road adds to the straight line. */
const detour = (from: LatLon, to: LatLon) => byCar(from, to).distanceM / distanceM(from, to)

describe('the estimated route between real places', () => {
  test('from Vêdoko to Dantokpa is a city trip of about 6,6 km', () => {
    expect(kmByCar(VEDOKO, DANTOKPA)).toBeCloseTo(6.6, 1)
  })

  test('from Cotonou to Porto-Novo is about 37 km and one hour', () => {
    expect(kmByCar(ETOILE_ROUGE, PORTO_NOVO)).toBeGreaterThan(33)
    expect(kmByCar(ETOILE_ROUGE, PORTO_NOVO)).toBeLessThan(40)
    expect(byCar(ETOILE_ROUGE, PORTO_NOVO).durationS / 60).toBeGreaterThan(50)
    expect(byCar(ETOILE_ROUGE, PORTO_NOVO).durationS / 60).toBeLessThan(75)
  })

  test('from Cotonou to Parakou is about 400 km and more than six hours', () => {
    expect(kmByCar(ETOILE_ROUGE, PARAKOU)).toBeGreaterThan(380)
    expect(kmByCar(ETOILE_ROUGE, PARAKOU)).toBeLessThan(430)
    expect(byCar(ETOILE_ROUGE, PARAKOU).durationS / 3600).toBeGreaterThan(6)
  })
})

describe('around the lagoon', () => {
  test('the route between two opposite banks of the channel is more than twice the straight line', () => {
    expect(detour(HINDE, MIDOMBO)).toBeGreaterThan(2)
  })

  test('a bridge on the way keeps the route below 1,6 times the straight line', () => {
    expect(detour(GANHI, PK3)).toBeLessThan(1.5)
    expect(detour(DANTOKPA, PK3)).toBeLessThan(1.6)
  })

  test('a route on one shore is 1,35 times the straight line, without a bridge', () => {
    expect(detour(ETOILE_ROUGE, DANTOKPA)).toBeCloseTo(1.35, 2)
    expect(detour(PK3, MIDOMBO)).toBeCloseTo(1.35, 2)
  })

  test('a route to Porto-Novo follows the strip of sand and does not cross the lake', () => {
    expect(kmByCar(CALAVI_PIER_PHARMACY, PORTO_NOVO)).toBeGreaterThan(45)
    expect(kmByCar(PK3, PORTO_NOVO)).toBeLessThan(kmByCar(DANTOKPA, PORTO_NOVO))
  })

  test('a route to Ganvié ends at its pier and does not cross the lake', () => {
    expect(byCar(ETOILE_ROUGE, GANVIE)).toEqual(byCar(ETOILE_ROUGE, CALAVI_PIER_PHARMACY))
    expect(byCar(GANVIE, GANVIE)).toEqual({ distanceM: 0, durationS: 0 })
  })

  test('in rush hour a car waits before a bridge, and a zémidjan waits less', () => {
    const extraS = (by: 'zem' | 'vtc') => {
      const across = estimateRoute(GANHI, PK3, by, IN_THE_RUSH)
      const alike = estimateRoute(ETOILE_ROUGE, DANTOKPA, by, IN_THE_RUSH)
      return across.durationS - (alike.durationS / alike.distanceM) * across.distanceM
    }
    expect(extraS('vtc')).toBeGreaterThan(200)
    expect(extraS('zem')).toBeGreaterThan(30)
    expect(extraS('zem')).toBeLessThan(extraS('vtc'))
  })
})

describe('the hour of the trip', () => {
  test('makes a car slower in rush hour and faster at night', () => {
    const durations = [AT_NIGHT, BY_DAY, IN_THE_RUSH].map((at) => byCar(VEDOKO, DANTOKPA, at).durationS)
    expect(durations).toEqual([...durations].sort((a, b) => a - b))
    expect(new Set(durations).size).toBe(3)
  })

  test('slows a zémidjan less than a car in rush hour', () => {
    const share = (by: 'zem' | 'vtc') =>
      estimateRoute(VEDOKO, DANTOKPA, by, IN_THE_RUSH).durationS / estimateRoute(VEDOKO, DANTOKPA, by, BY_DAY).durationS
    expect(share('zem')).toBeLessThan(share('vtc'))
  })
})

const somewhere = fc.record({
  lat: fc.double({ min: 6.3, max: 6.8, noNaN: true }),
  lon: fc.double({ min: 2.1, max: 2.7, noNaN: true }),
})

test('a route has whole metres and seconds, the same length both ways, and on land is not below the straight line', () => {
  fc.assert(
    fc.property(somewhere, somewhere, (from, to) => {
      const there = byCar(from, to)
      const back = byCar(to, from)
      expect(Number.isInteger(there.distanceM) && Number.isInteger(there.durationS)).toBe(true)
      expect(Math.abs(there.distanceM - back.distanceM)).toBeLessThanOrEqual(1)
      const isOnLake = [from, to].some(({ lat, lon }) => lat > 6.4 && lat < 6.51 && lon > 2.372 && lon < 2.53)
      if (!isOnLake) expect(there.distanceM).toBeGreaterThanOrEqual(Math.floor(distanceM(from, to)))
    }),
  )
})
