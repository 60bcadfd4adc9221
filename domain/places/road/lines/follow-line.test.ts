import { describe, expect, test } from 'vitest'
import { distanceM } from '../../lat-lon.ts'
import { followLine, headingTo, lineM } from './follow-line.ts'

const WEST = { lat: 6.37, lon: 2.41 }
const CORNER = { lat: 6.37, lon: 2.42 }
const NORTH = { lat: 6.38, lon: 2.42 }
const LINE = [WEST, CORNER, NORTH]

test.each([
  ['north', { lat: 6.38, lon: 2.41 }, 0],
  ['east', { lat: 6.37, lon: 2.42 }, 90],
  ['south', { lat: 6.36, lon: 2.41 }, 180],
  ['west', { lat: 6.37, lon: 2.4 }, 270],
] as const)('the heading to the %s is that of a compass', (_name, to, degrees) => {
  expect(headingTo(WEST, to)).toBeCloseTo(degrees, 1)
})

describe('somebody who follows a line', () => {
  test('has the rest of it before them, and its direction there', () => {
    const halfway = { lat: 6.3701, lon: 2.415 }
    const found = followLine(LINE, halfway)
    expect(found?.heading).toBeCloseTo(90, 0)
    expect(found?.awayM).toBeCloseTo(11, 0)
    expect(found?.rest).toEqual([{ lat: 6.37, lon: 2.415 }, CORNER, NORTH])
    expect(found?.restM).toBeCloseTo(distanceM({ lat: 6.37, lon: 2.415 }, CORNER) + distanceM(CORNER, NORTH), 3)
  })

  test('turns at its corner', () => {
    expect(followLine(LINE, CORNER)?.heading).toBeCloseTo(0, 0)
  })

  test('is far from it when they drive another way', () => {
    expect(followLine(LINE, { lat: 6.36, lon: 2.415 })?.awayM).toBeGreaterThan(1_000)
  })

  test('is nowhere on a line without two points', () => {
    expect(followLine([WEST], WEST)).toBeNull()
  })
})

test('the length of a line is the sum of its stretches', () => {
  expect(lineM(LINE)).toBe(distanceM(WEST, CORNER) + distanceM(CORNER, NORTH))
  expect(lineM([])).toBe(0)
})
