import type { Day } from '../../shared/day.ts'

/** The two who agree on a rent. Also the CHECK of rent_terms.proposed_by. */
export const RENT_SIDES = ['driver', 'owner'] as const
export type RentSide = (typeof RENT_SIDES)[number]

/** withdrawn: taken back, or replaced by another proposal. Also the CHECK of rent_terms.state. */
export const RENT_TERM_STATES = ['proposed', 'agreed', 'refused', 'withdrawn'] as const
export type RentTermState = (typeof RENT_TERM_STATES)[number]

/** What a driver says of a day. Also the CHECK of rent_days.said. */
export const RENT_SAID = ['paid', 'excused'] as const
export type RentSaid = (typeof RENT_SAID)[number]

/** What the owner answers. Also the CHECK of rent_days.answer. */
export const RENT_ANSWERS = ['confirmed', 'contested'] as const
export type RentAnswer = (typeof RENT_ANSWERS)[number]

/** Bounds of a daily due, in F CFA: a motorbike in Cotonou costs 2 000 to 4 000 a day, a car up to 15 000. */
export const RENT_MIN_XOF = 100
export const RENT_MAX_XOF = 200_000

/** Terms may begin so many days ahead. */
export const RENT_AHEAD_DAYS = 60

/** A month of rents, as « 2026-11 ». */
export const RENT_MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** Longest note of either about one day. */
export const RENT_NOTE_MAX = 200

/** What is due on which days of the week. 1 is Monday, 7 is Sunday. */
export type RentTerms = {
  readonly amountXof: number
  readonly weekdays: readonly number[]
  /** The first day on which they may count. */
  readonly fromOn: Day
}

/** Both words about one day. */
export type RentWords = {
  readonly dueXof: number
  readonly said: RentSaid
  readonly paidXof: number
  readonly answer: RentAnswer | null
  /** What the owner says of a contested day. */
  readonly gotXof: number | null
}
