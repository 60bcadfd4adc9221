import { expect, test } from 'vitest'
import { AIRPORT_PLACE, AIRPORT_PLACE_ID } from './airport.ts'
import { findPlace, nearestPlace, PLACES } from './known-places.ts'
import { isInBounds, distanceM as metresBetween } from './lat-lon.ts'
import { pointOfWaypoint } from './resolve-waypoint.ts'
import { waypointSchema } from './waypoint.ts'

test('each place has a unique id and a unique name, and its id is accepted as a waypoint', () => {
  expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length)
  expect(new Set(PLACES.map(({ name }) => name)).size).toBe(PLACES.length)
  for (const { id } of PLACES) expect([id, waypointSchema.safeParse({ placeId: id }).success]).toEqual([id, true])
  expect(PLACES.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('each place is in Benin, with coordinates of at most four decimals', () => {
  expect(PLACES.filter((place) => !isInBounds(place))).toEqual([])
  const isRounded = (degrees: number) => Number(degrees.toFixed(4)) === degrees
  expect(PLACES.filter(({ lat, lon }) => !isRounded(lat) || !isRounded(lon))).toEqual([])
})

test('names contain no straight quotes, double spaces or surrounding spaces', () => {
  expect(PLACES.filter(({ name, aliases }) => [name, ...aliases].some((said) => /['"]| {2}|^ | $/.test(said)))).toEqual(
    [],
  )
})

test('the airport that the chip fills in is a place of the list', () => {
  expect(findPlace(AIRPORT_PLACE_ID)).toMatchObject({ name: AIRPORT_PLACE, kind: 'airport', city: 'Cotonou' })
})

test('a waypoint has the coordinates of its place or its own, and an unknown place has no coordinates', () => {
  expect(pointOfWaypoint({ placeId: 'marche-dantokpa' })).toEqual({ lat: 6.3694, lon: 2.4336 })
  expect(pointOfWaypoint({ lat: 6.4, lon: 2.4 })).toEqual({ lat: 6.4, lon: 2.4 })
  expect(pointOfWaypoint({ placeId: 'nulle-part' })).toBeNull()
  expect(pointOfWaypoint(undefined)).toBeNull()
})

test('nearestPlace returns a place less than 20 m away, with its distance', () => {
  const { place, distanceM } = nearestPlace({ lat: 6.3695, lon: 2.4337 })
  expect(place.city).toBe('Cotonou')
  expect(['marche-dantokpa', 'commissariat-tokpa']).toContain(place.id)
  expect(distanceM).toBeLessThan(20)
})

test('the nearest place to a place of the list is that place, or another at the same coordinates', () => {
  for (const place of PLACES) {
    const nearest = nearestPlace(place)
    expect(nearest.distanceM).toBe(0)
    if (nearest.place.id !== place.id) expect([nearest.place.lat, nearest.place.lon]).toEqual([place.lat, place.lon])
  }
})

test('no place of the list is nearer than the one that nearestPlace returns', () => {
  for (let lat = 6.2; lat <= 12.4; lat += 0.31) {
    for (let lon = 0.8; lon <= 3.8; lon += 0.37) {
      const { place, distanceM } = nearestPlace({ lat, lon })
      expect(distanceM).toBe(metresBetween({ lat, lon }, place))
      expect(distanceM).toBe(Math.min(...PLACES.map((one) => metresBetween({ lat, lon }, one))))
    }
  }
})

test('findPlace finds nothing for an unknown id, also for « constructor » and « toString »', () => {
  for (const id of ['', 'constructor', 'toString', 'Ganhi']) expect(findPlace(id)).toBeUndefined()
  expect(findPlace('ganhi')?.name).toBe('Ganhi')
})

test('no place has an alias equal to its name or to another of its aliases', () => {
  expect(PLACES.filter(({ name, aliases }) => new Set([name, ...aliases]).size !== aliases.length + 1)).toEqual([])
})
