import { expect, test } from 'vitest'
import { ASLEEP_MINUTES, isAsleep, isFresh, POSITION_FRESH_SECONDS } from './positions.ts'

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

test.each([
  [0, false],
  [POSITION_FRESH_SECONDS * 1000, false],
  [POSITION_FRESH_SECONDS * 1000 + 1, true],
  [ASLEEP_MINUTES * 60_000, true],
  [ASLEEP_MINUTES * 60_000 + 1, false],
  [-5_000, false],
])('the phone of a position of %i ms ago is asleep: %s', (ms, asleep) => {
  expect(isAsleep(ago(ms), NOW)).toBe(asleep)
})
