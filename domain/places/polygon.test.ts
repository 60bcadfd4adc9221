import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { isInside, isSimplePolygon } from './polygon.ts'

const at = (lat: number, lon: number) => ({ lat, lon })
const SQUARE = [at(6, 2), at(6, 3), at(7, 3), at(7, 2)]
/** A square with a bay in its right side. */
const BAY = [at(6, 2), at(6, 3), at(6.5, 2.2), at(7, 3), at(7, 2)]

describe('a border is', () => {
  test.each([
    ['simple: a square, in either direction', [SQUARE, SQUARE.toReversed()], true],
    ['simple: a triangle and one with a bay', [SQUARE.slice(0, 3), BAY], true],
    ['not simple: none, one point, two points', [[], [at(6, 2)], [at(6, 2), at(7, 3)]], false],
    ['not simple: an hourglass', [[at(6, 2), at(7, 3), at(6, 3), at(7, 2)]], false],
    ['not simple: three points on one line', [[at(6, 2), at(6, 2.5), at(6, 3)]], false],
    ['not simple: a corner twice', [[at(6, 2), at(6, 2), at(6, 3), at(7, 3)]], false],
    ['not simple: there and back again', [[at(6, 2), at(6, 3), at(7, 3), at(6, 3)]], false],
    ['not simple: a corner on another edge', [[at(6, 2), at(6, 3), at(7, 3), at(6, 2.5), at(7, 2)]], false],
  ])('%s', (_, borders, isSimple) => {
    for (const border of borders) expect(isSimplePolygon(border)).toBe(isSimple)
  })
})

describe('a point is', () => {
  test.each([
    ['inside', at(6.5, 2.1), true],
    ['in the bay, which is outside', at(6.5, 2.5), false],
    ['on a corner', at(6, 2), true],
    ['on an edge', at(6.5, 2), true],
    ['beside, at the height of a corner', at(6, 1.9), false],
    ['above', at(7.1, 2.5), false],
  ])('%s', (_, point, isIn) => {
    expect(isInside(point, BAY)).toBe(isIn)
    expect(isInside(point, BAY.toReversed())).toBe(isIn)
  })
})

const unit = fc.double({ min: 0.05, max: 1, noNaN: true })

test('a star around a point is simple and contains it, and no point far away', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 5, maxLength: 30 }), (radii) => {
      const border = radii.map((radius, corner) => {
        const turn = (2 * Math.PI * corner) / radii.length
        return at(8 + radius * Math.cos(turn), 2 + radius * Math.sin(turn))
      })
      expect(isSimplePolygon(border)).toBe(true)
      expect(isInside(at(8, 2), border)).toBe(true)
      expect(isInside(at(9.5, 2), border)).toBe(false)
    }),
    propertyRuns(200),
  )
})
