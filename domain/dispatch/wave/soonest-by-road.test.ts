import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { distanceM, type LatLon } from '../../places/lat-lon.ts'
import { estimateRoute } from '../../places/road/estimate-route.ts'
import { routeByRoad } from '../../places/road/route-by-road.ts'
import { planWave } from './plan-wave.ts'
import { consideredMax, soonestByRoad } from './soonest-by-road.ts'
import { WAVES, waveOf } from './waves.table.ts'

const NOON = new Date('2026-11-26T11:00:00Z')

/** On the western shore of the channel, and a mosque on the eastern one; the bridges are a kilometre and more to the south. */
const DJIDJE = { lat: 6.383, lon: 2.4314 }
const ACROSS_THE_CHANNEL = { lat: 6.3799, lon: 2.4399 }
/** The terminal, and a church beyond the runway. */
const AIRPORT = { lat: 6.3548, lon: 2.3826 }
const BEYOND_THE_RUNWAY = { lat: 6.3552, lon: 2.3712 }

type Driver = { readonly driverId: string; readonly point: LatLon }

function measure(drivers: readonly Driver[], pickup: LatLon, wave = 1) {
  return soonestByRoad(drivers, { pickup, driverType: 'zem', wave, now: NOON })
}

/** The drivers who are asked for a zémidjan at this pickup, in order, with their metres. */
function asked(pickup: LatLon, drivers: readonly Driver[], wave: number): [string, number][] {
  const waiting = { waitingSince: NOON, openOffers: 0, changeUpToXof: 0 }
  const near = measure(drivers, pickup, wave).map(({ driverId, route }) => ({ driverId, route, ...waiting }))
  const request = { rideId: 'ride', rideType: 'zemidjan', pickup, wave, round: 1, askedAt: NOON } as const
  const plan = planWave(
    [{ ...request, waves: WAVES, excluded: new Map(), preferred: new Set(), cashNoteXof: null }],
    new Map([['ride', near]]),
    'nearest',
    NOON,
  )
  return plan.offers.map(({ driverId, pickupM }) => [driverId, pickupM])
}

describe('a driver is as far as the roads lead:', () => {
  test('one a kilometre across the channel loses to one two kilometres away on the same shore', () => {
    const sameShore = { lat: 6.3784, lon: 2.4139 }
    expect(distanceM(ACROSS_THE_CHANNEL, DJIDJE)).toBeLessThan(1_010)
    expect(distanceM(sameShore, DJIDJE)).toBeGreaterThan(1_990)
    const drivers = [
      { driverId: 'across', point: ACROSS_THE_CHANNEL },
      { driverId: 'same shore', point: sameShore },
    ]
    expect(asked(DJIDJE, drivers, 3)).toEqual([['same shore', routeByRoad(sameShore, DJIDJE, 'zem', NOON).distanceM]])
    const [across] = measure([drivers[0] as Driver], DJIDJE)
    expect(across?.route.distanceM).toBeGreaterThan(5_000)
  })

  test('one beyond the runway, which the estimate crosses, loses to one farther along the avenue', () => {
    const alongTheAvenue = { lat: 6.3602, lon: 2.3966 }
    const drivers = [
      { driverId: 'beyond', point: BEYOND_THE_RUNWAY },
      { driverId: 'avenue', point: alongTheAvenue },
    ]
    const estimated = drivers.map(({ point }) => estimateRoute(point, AIRPORT, 'zem', NOON).durationS)
    expect(estimated[0]).toBeLessThan(estimated[1] ?? 0)
    expect(asked(AIRPORT, drivers, 3).map(([driverId]) => driverId)).toEqual(['avenue'])
  })

  test('the minutes of a wave limit the drive by road', () => {
    const beyond = [{ driverId: 'beyond', point: BEYOND_THE_RUNWAY }]
    expect(estimateRoute(BEYOND_THE_RUNWAY, AIRPORT, 'zem', NOON).durationS).toBeLessThan(waveOf(1, WAVES).withinS ?? 0)
    expect(asked(AIRPORT, beyond, 1)).toEqual([])
    const sameShore = { lat: 6.3784, lon: 2.4139 }
    const { durationS } = routeByRoad(sameShore, DJIDJE, 'zem', NOON)
    const asking = [1, 2, 3].filter((wave) => asked(DJIDJE, [{ driverId: 'a', point: sameShore }], wave).length > 0)
    expect(asking).toEqual([1, 2, 3].filter((wave) => durationS <= (waveOf(wave, WAVES).withinS ?? 0)))
    expect(asking.length).toBeGreaterThan(0)
  })

  test('outside of the map the estimate counts', () => {
    const [parakou, beside] = [
      { lat: 9.337, lon: 2.6303 },
      { lat: 9.345, lon: 2.6303 },
    ]
    const [found] = measure([{ driverId: 'a', point: beside }], parakou)
    expect(found?.route).toEqual(estimateRoute(beside, parakou, 'zem', NOON))
  })
})

describe('the drivers who are measured', () => {
  const around = (count: number, point: LatLon) =>
    Array.from({ length: count }, (_, at) => ({
      driverId: `${String(point.lon)} ${String(at).padStart(3, '0')}`,
      point: { lat: point.lat + at / 1e5, lon: point.lon },
    }))

  test('are sixteen in the first wave, of forty-eight, and as many more with each wave', () => {
    for (const wave of [1, 2, 3]) {
      expect(consideredMax(wave)).toBe(48 * wave)
      expect(measure(around(consideredMax(wave), DJIDJE), DJIDJE, wave)).toHaveLength(16 * wave)
    }
  })

  test('are those with the shortest estimates: a crowd across the channel hides nobody on the same shore', () => {
    const sameShore = { driverId: 'same shore', point: { lat: 6.3784, lon: 2.4239 } }
    const crowd = around(47, ACROSS_THE_CHANNEL)
    expect(crowd.every(({ point }) => distanceM(point, DJIDJE) < distanceM(sameShore.point, DJIDJE) + 300)).toBe(true)
    expect(measure([...crowd, sameShore], DJIDJE).map(({ driverId }) => driverId)).toContain('same shore')
  })

  test('do not depend on the order of the input, and are never nearer than the straight line', () => {
    const somewhere = fc.record({ lat: fc.integer({ min: 0, max: 30 }), lon: fc.integer({ min: 0, max: 30 }) })
    fc.assert(
      fc.property(fc.array(somewhere, { minLength: 1, maxLength: 40 }), (places) => {
        const drivers = places.map(({ lat, lon }, at) => ({
          driverId: `driver-${at}`,
          point: { lat: 6.365 + lat / 1_000, lon: 2.41 + lon / 1_000 },
        }))
        const found = measure(drivers, DJIDJE)
        expect(measure(drivers.toReversed(), DJIDJE)).toEqual(found)
        for (const { point, route } of found) {
          expect(route.distanceM).toBeGreaterThanOrEqual(Math.floor(distanceM(point, DJIDJE) * 0.998))
        }
      }),
      propertyRuns(25),
    )
  })
})
