import { expect, test } from 'vitest'
import { isWorthPublishing, type SentPosition } from './publish-position.ts'

function reported(seconds: number, metres = 0, stage = 'coming'): SentPosition {
  const point = { lat: 6.3792 + metres / 111_195, lon: 2.3892 }
  return { point, publishedAt: new Date(Date.UTC(2026, 2, 10, 9, 0, seconds)), stage }
}

test.each([
  ['the first is published', undefined, reported(0), true],
  ['16 m after 5 s is published', reported(0), reported(5, 16), true],
  ['1 km after 4 s is not published', reported(0), reported(4, 1_000), false],
  ['aboard, 100 m after 9 s is not published', reported(0), { ...reported(9, 100), isAboard: true }, false],
  ['aboard, 100 m after 10 s is published', reported(0), { ...reported(10, 100), isAboard: true }, true],
  ['14 m after 19 s is not published', reported(0), reported(19, 14), false],
  ['the same point after 20 s is published', reported(0), reported(20), true],
  ['the start towards the other end of the trip is published', reported(0), reported(1, 0, 'riding'), true],
])('a position of the driver for the passenger: %s', (_, before, next, isPublished) => {
  expect(isWorthPublishing(before, next)).toBe(isPublished)
})
