import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresFromStretch, simplifyLine } from './simplify-line.ts'

const METRE = 1 / 111_195
const at = (eastM: number, northM: number) => ({ lat: northM * METRE, lon: eastM * METRE })

test('points near the straight line between others are left out, and corners kept', () => {
  const line = [at(0, 0), at(50, 1), at(100, 0), at(100, 100)]
  expect(simplifyLine(line, 2)).toEqual([at(0, 0), at(100, 0), at(100, 100)])
  expect(simplifyLine(line, 0.5)).toEqual(line)
})

test('the distance to a stretch beyond its ends is that to the end', () => {
  expect(metresFromStretch(at(-3, 4), at(0, 0), at(100, 0))).toBeCloseTo(5, 1)
  expect(metresFromStretch(at(50, 7), at(0, 0), at(100, 0))).toBeCloseTo(7, 1)
  expect(metresFromStretch(at(3, 4), at(0, 0), at(0, 0))).toBeCloseTo(5, 1)
})

test('the ends stay, and no point left out is farther from the line than the tolerance', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 })).map(([x, y]) => at(x, y))
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 1, max: 200 }),
      (line, toleranceM) => {
        const kept = simplifyLine(line, toleranceM)
        expect([kept[0], kept.at(-1)]).toEqual([line[0], line.at(-1)])
        const stretches = kept.slice(1).map((end, index) => [kept[index], end] as const)
        for (const one of line) {
          const awayM = stretches.map(([start, end]) => metresFromStretch(one, start ?? end, end))
          expect(Math.min(...awayM)).toBeLessThanOrEqual(toleranceM + 0.01)
        }
      },
    ),
  )
})
