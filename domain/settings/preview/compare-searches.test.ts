import { expect, test } from 'vitest'
import { compareSearches } from './compare-searches.ts'
import type { PastSearch } from './setting-previews.contract.ts'

type Side = PastSearch['before']

const side = (firstS: number | null, asked: number, takerS: number | null = null): Side => ({
  first: firstS === null ? null : { wave: 1, afterS: firstS },
  asked,
  taker: takerS === null ? null : { wave: 1, afterS: takerS },
  openAfterS: null,
})

function past(end: PastSearch['end'], before: Side, after: Side): PastSearch {
  const what = { rideId: '0f3a9c12-5b7e-4d21-9a44-0c1d2e3f4a5b', at: '2026-11-23T09:00:00Z', quarter: null }
  return { ...what, end, endedAfterS: 60, before, after: { ...after, unsure: 0, waits: false } }
}

test('searches are compared by their first driver, by all who are asked, and by those who took the ride', () => {
  const searches = [
    past('offered', side(1, 2, 1), side(1, 3, 16)),
    past('open_to_all', side(16, 2), side(1, 4, 1)),
    past('nobody', side(1, 1), side(null, 0)),
    past('offered', side(1, 2, 1), side(16, 1)),
  ]
  expect(compareSearches(searches)).toEqual({
    ...{ sooner: 1, later: 2, asked: { before: 7, after: 8 } },
    ...{ taken: 3, takers: { before: 2, after: 2 }, nobody: 1 },
  })
})

test('no search is no difference', () => {
  const none = { before: 0, after: 0 }
  expect(compareSearches([])).toEqual({ sooner: 0, later: 0, asked: none, taken: 0, takers: none, nobody: 0 })
})
