import type { Traffic } from '#web/api/bytes/entry-bytes.ts'

/** What a ride has cost this phone so far, as the phone keeps it. */
export type RideBytes = {
  readonly bytes: number
  /** A page of this phone booked or accepted it, and saw its end: nothing before or after was missed. */
  readonly hasBeginning: boolean
  readonly hasEnd: boolean
  /** Something between them could not be counted. */
  readonly hasGap: boolean
  /** Until when a page was counting, in milliseconds by the phone's clock. */
  readonly seenUntilMs: number
}

/** What one page has counted since it last wrote. */
export type MoreBytes = Traffic & {
  readonly hasBeginning: boolean
  readonly hasEnd: boolean
  /** From when to when this page was counting. */
  readonly fromMs: number
  readonly untilMs: number
}

/** A time during which a page counts for one ride. Null: it goes on. */
export type Span = { readonly rideId: string; readonly fromMs: number; toMs: number | null }

/** Something that took from the data plan, when it began. */
export type TimedTraffic = Traffic & { readonly atMs: number }

/** A reload takes less; an open page writes at each sign of life of the line, every few seconds. */
const GAP_MS = 15_000

/** Adds what a page has counted. Two pages at once add up; a while without any page makes a gap. */
export function withMore(known: RideBytes | undefined, more: MoreBytes): RideBytes {
  const wasClosed = known !== undefined && more.fromMs - known.seenUntilMs > GAP_MS
  return {
    bytes: (known?.bytes ?? 0) + more.bytes,
    hasBeginning: (known?.hasBeginning ?? false) || more.hasBeginning,
    hasEnd: (known?.hasEnd ?? false) || more.hasEnd,
    hasGap: (known?.hasGap ?? false) || more.hasGap || wasClosed,
    seenUntilMs: Math.max(known?.seenUntilMs ?? 0, more.untilMs),
  }
}

/** Did this happen while the page counted for that ride? */
export function isWithin({ atMs }: TimedTraffic, { fromMs, toMs }: Span): boolean {
  return atMs >= fromMs && (toMs === null || atMs < toMs)
}

export function sumOf(counted: readonly TimedTraffic[]): Traffic {
  return {
    bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
    hasGap: counted.some(({ hasGap }) => hasGap),
  }
}

/** Is nothing missing from booking to finish? */
export function isWhole({ hasBeginning, hasEnd, hasGap }: RideBytes): boolean {
  return hasBeginning && hasEnd && !hasGap
}

const KILOBYTE = 1_000
const MEGABYTE = 1_000_000
/** The count is right within a tenth, so a third digit would be none. */
const DIGITS = 2

/** Two digits, downwards where it is a least. */
function roughly(value: number, isLeast: boolean): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) + 1 - DIGITS)
  return (isLeast ? Math.floor : Math.round)(value / step) * step
}

/** An amount of data as a person reads it; at least a kilobyte, because nothing costs nothing. */
export function readableAmount(counted: RideBytes): {
  readonly amount: number
  readonly unit: 'kilobytes' | 'megabytes'
} {
  const isLeast = !isWhole(counted)
  const kilobytes = roughly(Math.max(1, counted.bytes / KILOBYTE), isLeast)
  if (kilobytes * KILOBYTE < MEGABYTE) return { amount: kilobytes, unit: 'kilobytes' }
  // A tenth of a megabyte is its second digit.
  return { amount: roughly(Math.max(10, (counted.bytes / MEGABYTE) * 10), isLeast) / 10, unit: 'megabytes' }
}
