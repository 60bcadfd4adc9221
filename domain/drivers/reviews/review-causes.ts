/** What leads to a review of a driver. */
export const REVIEW_CAUSES = ['low_stars', 'given_back', 'no_shows', 'overcharge'] as const
export type ReviewCause = (typeof REVIEW_CAUSES)[number]

/** What is counted lies at most so many days back, and after the last decision about the same driver. */
export const REVIEW_DAYS = 30

/** What a driver did in that time. */
export type DriverCounts = {
  /** Rides that they accepted, and those of them that passengers rated. */
  readonly accepted: number
  readonly rated: number
  /** Ratings of less than four stars that say why. */
  readonly lowStars: number
  /** Rides that they gave back. */
  readonly givenBack: number
  /** Rides that they ended as a no-show. */
  readonly noShows: number
  /** Rides whose passengers reported that they asked for more than the price. */
  readonly overcharge: number
}

type Threshold = {
  /** Below so many rides, one more or less means nothing. */
  readonly from: number
  readonly least: number
  readonly share: number
}

/** From when on each leads to a review: at least so many, of at least so many rides, and this share of them. */
export const REVIEW_THRESHOLDS: Readonly<Record<ReviewCause, Threshold>> = {
  low_stars: { from: 10, least: 3, share: 0.2 },
  given_back: { from: 20, least: 6, share: 0.25 },
  no_shows: { from: 20, least: 5, share: 0.15 },
  overcharge: { from: 10, least: 3, share: 0.05 },
}

/** One cause with what was counted. */
export type CountedCause = { readonly cause: ReviewCause; readonly count: number; readonly of: number }

function counted({ accepted, rated, lowStars, givenBack, noShows, overcharge }: DriverCounts): CountedCause[] {
  return [
    { cause: 'low_stars', count: lowStars, of: rated },
    { cause: 'given_back', count: givenBack, of: accepted },
    { cause: 'no_shows', count: noShows, of: accepted },
    { cause: 'overcharge', count: overcharge, of: accepted },
  ]
}

/** Why an operator is to look at this driver; empty: no reason. */
export function reviewCauses(counts: DriverCounts): CountedCause[] {
  return counted(counts).filter(({ cause, count, of }) => {
    const { from, least, share } = REVIEW_THRESHOLDS[cause]
    return of >= from && count >= least && count >= share * of
  })
}
