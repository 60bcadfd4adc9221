import { describe, expect, test } from 'vitest'
import { findPlace } from './known-places.ts'
import { placeIdOfWaypoint, pointOfWaypoint } from './resolve-waypoint.ts'

const point = { lat: 6.37, lon: 2.43 }
const ofPlace = { placeId: 'ganhi' }
const ofNone = { placeId: 'no-such-place' }

describe('the point of a waypoint', () => {
  test('is the point that was chosen', () => {
    expect(pointOfWaypoint(point)).toBe(point)
  })

  test('is the point of its place', () => {
    const place = findPlace('ganhi')
    expect(place).toBeDefined()
    expect(pointOfWaypoint(ofPlace)).toEqual({ lat: place?.lat, lon: place?.lon })
  })

  test.each([undefined, ofNone])('is unknown for %o', (waypoint) => {
    expect(pointOfWaypoint(waypoint)).toBeNull()
  })
})

describe('the place id of a waypoint', () => {
  test('is that of a place of the list', () => {
    expect(placeIdOfWaypoint(ofPlace)).toBe('ganhi')
  })

  test.each([undefined, point, ofNone])('is null for %o', (waypoint) => {
    expect(placeIdOfWaypoint(waypoint)).toBeNull()
  })
})
