import { expect, test } from 'vitest'
import { isFresh, POSITION_FRESH_SECONDS } from './positions.ts'

const NOW = new Date('2026-11-21T11:00:00Z')
const ago = (ms: number) => ({ at: new Date(NOW.getTime() - ms) })

test.each([
  [0, true],
  [POSITION_FRESH_SECONDS * 1000, true],
  [POSITION_FRESH_SECONDS * 1000 + 1, false],
  [-5_000, true],
])('a position of %i ms ago is fresh: %s', (ms, fresh) => {
  expect(isFresh(ago(ms), NOW)).toBe(fresh)
})
