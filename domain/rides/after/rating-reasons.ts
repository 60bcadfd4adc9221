import type { DRIVER_REASONS, PASSENGER_REASONS } from './after-ride.fr.ts'
import { RATING_TEXTS } from './after-ride.fr.ts'
/** The most reasons that one rating may give. */
export const RATING_REASONS_MAX = 5

/** The question about reasons after the stars; an answer is optional. */
export const REASONS_QUESTION = RATING_TEXTS.reasonsQuestion

/** From this many stars on, reasons are positive; below, they say what went wrong. */
const PRAISE_FROM_STARS = 4

/** Does this number of stars say that something went wrong? */
export function isPoor(stars: number): boolean {
  return stars < PRAISE_FROM_STARS
}

type Words = Readonly<Record<string, string>>

export type ReasonTable = typeof DRIVER_REASONS | typeof PASSENGER_REASONS

export type ReasonChoice = { readonly code: string; readonly words: string }

/** The reasons for this number of stars, in display order. */
export function reasonsFor(table: ReasonTable, stars: number): readonly ReasonChoice[] {
  const words: Words = isPoor(stars) ? table.bad : table.good
  return Object.entries(words).map(([code, word]) => ({ code, words: word }))
}

/** The chosen reasons in words; codes that are no longer in the table are left out. */
export function ratingReasonWords(table: ReasonTable, codes: readonly string[]): readonly string[] {
  const words: Words = { ...table.good, ...table.bad }
  return codes.flatMap((code) => words[code] ?? [])
}
