import { describe, expect, test } from 'vitest'
import type { LiveMap, LiveMapDriver, LiveMapRide } from './live-map.contract.ts'
import { filterMap, leftOutWords, mapWords } from './live-map-words.ts'

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

describe('what each filter leaves', () => {
  test.each([
    ['all', ['free', 'busy', 'free too'], ['waits', 'on the way']],
    ['free', ['free', 'free too'], []],
    ['busy', ['busy'], ['on the way']],
    ['waiting', [], ['waits']],
  ] as const)('%s', (filter, drivers, rides) => {
    const left = filterMap(CITY, filter)
    expect([ids(left.drivers), ids(left.rides)]).toEqual([drivers, rides])
  })
})

test('the city in one sentence', () => {
  expect(mapWords(CITY)).toBe('2 chauffeurs libres · 1 en course · 1 course en attente')
  expect(mapWords({ drivers: [], rides: [] })).toBe('0 chauffeur libre · 0 en course · 0 course en attente')
})

test('what the map leaves out is said, and only then', () => {
  expect(leftOutWords(CITY)).toBeNull()
  expect(leftOutWords({ ...CITY, driversLeftOut: 12 })).toContain('12 chauffeurs et 0 course')
})
