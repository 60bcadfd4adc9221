export type Backoff = { readonly firstMs: number; readonly longestMs: number }

/**
 * Milliseconds to wait before the next try after this many failures, 0 at first: doubled each time up to the longest.
 * `chance`, between 0 and 1, spreads the wait between half of it and all of it, so that clients do not all return at once.
 */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff, chance: number): number {
  return Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + chance / 2)
}
