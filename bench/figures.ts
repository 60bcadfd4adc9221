/** The value below which this share of the sorted values lies. */
function at(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The value that this share of the values does not exceed. */
export function quantile(values: Iterable<number>, share: number): number {
  return at(Float64Array.from(values).sort(), share)
}

/** NaN of nothing. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** How unequally something is shared (Gini). 0: all have the same, or nobody has anything; 1: one has it all. */
export function giniOf(shares: readonly number[]): number {
  const sorted = shares.toSorted((a, b) => a - b)
  const total = sorted.reduce((sum, share) => sum + share, 0)
  const weighted = sorted.reduce((sum, share, place) => sum + (2 * (place + 1) - sorted.length - 1) * share, 0)
  return total === 0 ? 0 : weighted / (sorted.length * total)
}

export type Latency = { readonly p50: number; readonly p99: number }

/** Half and nearly all of these waits, in their own unit. */
export function latencyOf(waits: Iterable<number>): Latency {
  const sorted = Float64Array.from(waits).sort()
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

/** The middle of a few repetitions: one that a neighbour of this machine disturbed does not count. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Each figure of several repetitions, at its median. */
export function medianLatency(repetitions: readonly Latency[]): Latency {
  return { p50: median(repetitions.map(({ p50 }) => p50)), p99: median(repetitions.map(({ p99 }) => p99)) }
}
