import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DriverCounts, REVIEW_CAUSES, REVIEW_THRESHOLDS, reviewCauses } from './review-causes.ts'

const GOOD: DriverCounts = { accepted: 40, rated: 20, lowStars: 0, givenBack: 0, noShows: 0, overcharge: 0 }
const causesOf = (counts: Partial<DriverCounts>) => reviewCauses({ ...GOOD, ...counts }).map(({ cause }) => cause)

describe('a review', () => {
  test('is caused by low stars with a reason, and one bad rating is nothing', () => {
    expect(causesOf({ rated: 10, lowStars: 3 })).toEqual(['low_stars'])
    expect(causesOf({ rated: 10, lowStars: 2 })).toEqual([])
    expect(causesOf({ rated: 9, lowStars: 9 })).toEqual([])
    expect(causesOf({ rated: 16, lowStars: 3 })).toEqual([])
  })

  test('is caused by many rides given back, or many no-shows', () => {
    expect(causesOf({ accepted: 24, givenBack: 6 })).toEqual(['given_back'])
    expect(causesOf({ accepted: 25, givenBack: 6 })).toEqual([])
    expect(causesOf({ accepted: 19, givenBack: 19 })).toEqual([])
    expect(causesOf({ accepted: 33, noShows: 5 })).toEqual(['no_shows'])
    expect(causesOf({ accepted: 34, noShows: 5 })).toEqual([])
  })

  test('is caused by reports of a higher price, where they are counted', () => {
    expect(causesOf({ overcharge: 3 })).toEqual(['overcharge'])
    expect(causesOf({ overcharge: 2 })).toEqual([])
  })

  test('says what was counted, of how many', () => {
    expect(reviewCauses({ ...GOOD, rated: 10, lowStars: 4, givenBack: 10 })).toEqual([
      { cause: 'low_stars', count: 4, of: 10 },
      { cause: 'given_back', count: 10, of: 40 },
    ])
  })

  test('never has a cause below its least count or its least rides', () => {
    const few = fc.nat({ max: 60 })
    const counts = fc.record({
      accepted: few,
      rated: few,
      lowStars: few,
      givenBack: few,
      noShows: few,
      overcharge: few,
    })
    fc.assert(
      fc.property(counts, (drawn) => {
        for (const { cause, count, of } of reviewCauses(drawn)) {
          expect(REVIEW_CAUSES).toContain(cause)
          expect(count).toBeGreaterThanOrEqual(REVIEW_THRESHOLDS[cause].least)
          expect(of).toBeGreaterThanOrEqual(REVIEW_THRESHOLDS[cause].from)
        }
      }),
    )
  })
})
