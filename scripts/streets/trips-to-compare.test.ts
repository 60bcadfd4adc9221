import { expect, test } from 'vitest'
import { findPlace } from '#domain/places/known-places.ts'
import { routeByRoad } from '#domain/places/road/route-by-road.ts'
import { TRIPS_TO_COMPARE } from './trips-to-compare.table.ts'

/** The runway lies around this place: which way out of it is taken is a guess on both sides. */
const AIRPORT = 'aeroport-cotonou'

test('a route is within a fifth of what was reckoned by hand', () => {
  const trips = TRIPS_TO_COMPARE.filter(([from]) => from !== AIRPORT)
  expect(trips.length).toBeGreaterThanOrEqual(30)
  const far = trips.filter(([fromId, toId, reckonedKm]) => {
    const [from, to] = [findPlace(fromId), findPlace(toId)]
    if (from === undefined || to === undefined) throw new Error(`${fromId} or ${toId} is no place`)
    const { distanceM } = routeByRoad(from, to, 'vtc', new Date('2026-11-23T10:00:00+01:00'))
    return Math.abs(distanceM / 1000 / reckonedKm - 1) > 0.2
  })
  expect(far).toEqual([])
})
