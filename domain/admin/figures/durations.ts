/**
 * Upper edges of the buckets in which waiting and pickup times are counted, in seconds: each a fifth above the one before, so
 * that the middle of a bucket is at most a tenth from any time in it. The function duration_bucket in SQL has the same.
 */
export const DURATION_EDGES_S: readonly number[] = [
  10, 12, 14, 17, 20, 24, 29, 35, 42, 50, 60, 72, 86, 103, 124, 149, 179, 215, 258, 310, 372, 446, 535, 642, 770, 924,
  1109, 1331, 1597, 1916, 2299, 2759, 3311, 3973, 4768, 5722, 6866,
]

/** How far a percentile may be from the exact one, in percent of it. Below ten seconds: five seconds. */
export const DURATION_ERROR_PERCENT = 10

/** How many rides fell into each bucket; the first is below the first edge, the last above the last one. */
export type Durations = readonly number[]

/** The time that stands for a bucket: its middle; of the last one its lower edge. */
function middleOf(bucket: number): number {
  const lower = DURATION_EDGES_S[bucket - 1] ?? 0
  const upper = DURATION_EDGES_S[bucket] ?? lower
  return (lower + upper) / 2
}

/**
 * The time in seconds that this share of the rides (0 to 1) did not exceed, as the middle of its bucket; null without rides.
 */
export function durationPercentile(durations: Durations, share: number): number | null {
  const count = durations.reduce((sum, rides) => sum + rides, 0)
  if (count === 0) return null
  const rank = Math.max(1, Math.ceil(count * share))
  let seen = 0
  for (const [bucket, rides] of durations.entries()) {
    seen += rides
    if (seen >= rank) return middleOf(bucket)
  }
  return middleOf(DURATION_EDGES_S.length)
}
