export type Backoff = { readonly firstMs: number; readonly longestMs: number }

/**
 * Milliseconds to wait before trying again what has failed so often before, 0 at first: doubled each time up to the
 * longest. `chance`, between 0 and 1, spreads it from half of that to the whole, so that not all come back at once.
 */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff, chance: number): number {
  return Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + chance / 2)
}
