import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceM, EARTH_RADIUS_M, isInBounds, latLonOf, latLonSchema } from './lat-lon.ts'

const COTONOU = { lat: 6.3553, lon: 2.4365 }
const points = fc.record(
  { lat: fc.double({ min: 6, max: 12.6 }), lon: fc.double({ min: 0.7, max: 3.9 }) },
  { noNullPrototype: true },
)
const somePoints = points.filter(({ lat, lon }) => Number.isFinite(lat) && Number.isFinite(lon))

describe('the bounds of Benin', () => {
  test.each([
    ['in Cotonou', COTONOU, true],
    ['at the south-west corner', { lat: 6, lon: 0.7 }, true],
    ['at the north-east corner', { lat: 12.6, lon: 3.9 }, true],
    ['south of Benin', { lat: 5.99, lon: 2.4 }, false],
    ['north of Benin', { lat: 12.61, lon: 2.4 }, false],
    ['west of Benin', { lat: 6.4, lon: 0.69 }, false],
    ['east of Benin', { lat: 6.4, lon: 3.91 }, false],
  ])('accept a point %s: %o → %s', (_where, point, known) => {
    expect(isInBounds(point)).toBe(known)
    expect(latLonSchema.safeParse(point).success).toBe(known)
  })
})

describe('the distance between two points', () => {
  test('is 0 from a point to itself', () => {
    expect(distanceM(COTONOU, COTONOU)).toBe(0)
  })

  test('is a degree of the sphere along a meridian, and less along a parallel', () => {
    const degreeM = (EARTH_RADIUS_M * Math.PI) / 180
    expect(distanceM(COTONOU, { ...COTONOU, lat: COTONOU.lat + 1 })).toBeCloseTo(degreeM, 3)
    const alongParallelM = distanceM({ lat: 12, lon: 1 }, { lat: 12, lon: 1.1 })
    expect(alongParallelM).toBeCloseTo(0.1 * degreeM * Math.cos((12 * Math.PI) / 180), 1)
  })

  test('is the same both ways and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(somePoints, somePoints, somePoints, (a, b, c) => {
        expect(distanceM(a, b)).toBe(distanceM(b, a))
        expect(distanceM(a, c)).toBeLessThanOrEqual(distanceM(a, b) + distanceM(b, c) + 1e-3)
      }),
    )
  })
})

test.each([
  [6.4, 2.4, { lat: 6.4, lon: 2.4 }],
  [0, 0, { lat: 0, lon: 0 }],
  [null, 2.4, null],
  [6.4, null, null],
  [null, null, null],
])('the columns lat %s and lon %s give the point %o', (lat, lon, point) => {
  expect(latLonOf(lat, lon)).toEqual(point)
})
