/** The value below which this share of the sorted values lies. */
function at(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The value that this share of the values does not exceed. */
export function quantile(values: Iterable<number>, share: number): number {
  return at(Float64Array.from(values).sort(), share)
}

/** NaN if there are no values. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** How unequal the shares are (Gini). 0: all are equal, or all are 0; 1: one has everything. */
export function giniOf(shares: readonly number[]): number {
  const sorted = shares.toSorted((a, b) => a - b)
  const total = sorted.reduce((sum, share) => sum + share, 0)
  const weighted = sorted.reduce((sum, share, place) => sum + (2 * (place + 1) - sorted.length - 1) * share, 0)
  return total === 0 ? 0 : weighted / (sorted.length * total)
}

export type Latency = { readonly p50: number; readonly p99: number }

/** Median and 99th percentile of these waits, in their own unit. */
export function latencyOf(waits: Iterable<number>): Latency {
  const sorted = Float64Array.from(waits).sort()
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

/** The median of a few repetitions: one that other work on this machine disturbed does not count. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The median of each figure over several repetitions. */
export function medianLatency(repetitions: readonly Latency[]): Latency {
  return { p50: median(repetitions.map(({ p50 }) => p50)), p99: median(repetitions.map(({ p99 }) => p99)) }
}
