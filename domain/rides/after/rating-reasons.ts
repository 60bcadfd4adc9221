import { type DRIVER_REASONS, type PASSENGER_REASONS, RATING_TEXTS } from '../rides.fr.ts'
/** Reasons that one rating may give. */
export const RATING_REASONS_MAX = 5

/** What is asked once the stars are given; nobody has to answer. */
export const REASONS_QUESTION = RATING_TEXTS.reasonsQuestion

/** From so many stars on, reasons praise; below, they say what went wrong. */
const PRAISE_FROM_STARS = 4

type Words = Readonly<Record<string, string>>

export type ReasonTable = typeof DRIVER_REASONS | typeof PASSENGER_REASONS

export type ReasonChoice = { readonly code: string; readonly words: string }

/** The reasons that fit so many stars, in the order in which they are shown. */
export function reasonsFor(table: ReasonTable, stars: number): readonly ReasonChoice[] {
  const words: Words = stars >= PRAISE_FROM_STARS ? table.good : table.bad
  return Object.entries(words).map(([code, word]) => ({ code, words: word }))
}

/** What was chosen, in words; a code that is no longer in the table is left out. */
export function ratingReasonWords(table: ReasonTable, codes: readonly string[]): readonly string[] {
  const words: Words = { ...table.good, ...table.bad }
  return codes.flatMap((code) => words[code] ?? [])
}
