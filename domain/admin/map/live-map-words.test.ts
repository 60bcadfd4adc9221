import { describe, expect, test } from 'vitest'
import type { LiveMap, LiveMapDriver, LiveMapRide } from './live-map.contract.ts'
import { filterMap, leftOutWords, MAP_FILTERS, mapWords } from './live-map-words.ts'

const point = { lat: 6.37, lon: 2.43 }

function aDriver(id: string, isBusy: boolean): LiveMapDriver {
  return { id, firstName: 'Chauffeur', driverType: 'zem', point, ageSeconds: 4, isBusy }
}

function aRide(id: string, status: LiveMapRide['status']): LiveMapRide {
  const ends = { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa', pickupPoint: point, dropoffPoint: null }
  return { id, status, rideType: 'zemidjan', ...ends, driverId: null, requestedAt: '2026-11-21T06:00:00.000Z' }
}

const CITY: LiveMap = {
  at: '2026-11-21T06:00:00.000Z',
  drivers: [aDriver('free', false), aDriver('busy', true), aDriver('free too', false)],
  rides: [aRide('waits', 'requested'), aRide('on the way', 'accepted')],
  driversLeftOut: 0,
  ridesLeftOut: 0,
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('the live map with a filter', () => {
  test.each([
    ['all', ['free', 'busy', 'free too'], ['waits', 'on the way']],
    ['free', ['free', 'free too'], []],
    ['busy', ['busy'], ['on the way']],
    ['waiting', [], ['waits']],
  ] as const)('%s shows only the drivers and rides of that filter', (filter, drivers, rides) => {
    const left = filterMap(CITY, filter)
    expect([ids(left.drivers), ids(left.rides)]).toEqual([drivers, rides])
  })
})

test('the map summary counts free drivers, busy drivers and waiting rides', () => {
  expect(mapWords(CITY)).toBe('2 chauffeurs libres · 1 en course · 1 course en attente')
  expect(mapWords({ drivers: [], rides: [] })).toBe('0 chauffeur libre · 0 en course · 0 course en attente')
})

test('the map shows how many drivers are left out, and no sentence if none are', () => {
  expect(leftOutWords(CITY)).toBeNull()
  expect(leftOutWords({ ...CITY, driversLeftOut: 12 })).toContain('12 chauffeurs et 0 course')
})

test('the map shows how many rides alone, or drivers and rides, are left out', () => {
  expect(leftOutWords({ ...CITY, ridesLeftOut: 3 })).toContain('0 chauffeur et 3 courses')
  expect(leftOutWords({ ...CITY, driversLeftOut: 4, ridesLeftOut: 4 })).toContain('4 chauffeurs et 4 courses')
})

test('a filter keeps the time of the map and the number of drivers left out', () => {
  const map = { ...CITY, driversLeftOut: 7 }
  for (const filter of MAP_FILTERS) expect(filterMap(map, filter)).toMatchObject({ at: CITY.at, driversLeftOut: 7 })
})

test('each driver is in exactly one of the filters free and busy, each ride in one of waiting and busy', () => {
  const [free, busy, waiting] = (['free', 'busy', 'waiting'] as const).map((filter) => filterMap(CITY, filter))
  expect([...ids(free?.drivers ?? []), ...ids(busy?.drivers ?? [])].sort()).toEqual(ids(CITY.drivers).sort())
  expect([...ids(waiting?.rides ?? []), ...ids(busy?.rides ?? [])].sort()).toEqual(ids(CITY.rides).sort())
})

test('applying the same filter twice gives the same map as once', () => {
  for (const filter of MAP_FILTERS) {
    const left = filterMap(CITY, filter)
    expect(filterMap(left, filter)).toEqual(left)
  }
})
