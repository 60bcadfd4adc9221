import { expect, test } from 'vitest'
import { isWorthPublishing, type SentPosition } from './publish-position.ts'

function reported(seconds: number, metres = 0, stage = 'coming'): SentPosition {
  const point = { lat: 6.3792 + metres / 111_195, lon: 2.3892 }
  return { point, publishedAt: new Date(Date.UTC(2026, 2, 10, 9, 0, seconds)), stage }
}

test.each([
  ['the first', undefined, reported(0), true],
  ['fifteen metres after five seconds', reported(0), reported(5, 16), true],
  ['a kilometre after four seconds', reported(0), reported(4, 1_000), false],
  ['aboard, a hundred metres after nine seconds', reported(0), { ...reported(9, 100), isAboard: true }, false],
  ['aboard, a hundred metres after ten seconds', reported(0), { ...reported(10, 100), isAboard: true }, true],
  ['fourteen metres after nineteen seconds', reported(0), reported(19, 14), false],
  ['nothing new after twenty seconds', reported(0), reported(20), true],
  ['that they head for the other end now', reported(0), reported(1, 0, 'riding'), true],
])('a passenger is told or not: %s', (_, before, next, isPublished) => {
  expect(isWorthPublishing(before, next)).toBe(isPublished)
})
