import * as z from 'zod/mini'
import { nameOnOneLine, oneLine } from './one-line.ts'

/**
 * Longest string of a call. Fields without a shorter limit of their own (tokens, cursors, typed sums) have this one; the
 * server refuses a longer one before any schema reads it.
 */
export const STRING_MAX = 4_000

/**
 * The limit of a string or a list. It stops there: what is too long is refused, and no later check reads it. It stands
 * before every check of content, behind what only tidies (trim, one line).
 */
export function atMost(max: number, tooLong?: string) {
  return z.maxLength(max, { abort: true, ...(tooLong !== undefined && { error: tooLong }) })
}

/** Length limits of a text once it is on one line, with the sentence for each. */
export type TextRule = {
  readonly min: number
  readonly tooShort: string
  readonly max: number
  readonly tooLong: string
}

/** A visible character: no space, joiner, invisible character or replacement character. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const DRAWN_AS_NOTHING = /[\u115F\u1160\u2800\u3164\uFFA0\uFFFD]/gu

function isVisible(typed: string): boolean {
  return VISIBLE.test(typed.replace(DRAWN_AS_NOTHING, ''))
}

/** A typed text: put on one line, then measured. A text without a visible character is too short. */
export function text({ min, tooShort, max, tooLong }: TextRule, clean = oneLine) {
  return z.string(tooShort).check(
    z.overwrite(clean),
    atMost(max, tooLong),
    z.minLength(min, tooShort),
    z.refine((line) => min === 0 || isVisible(line), tooShort),
  )
}

/** The name of a person, as `text`, without direction marks. */
export function personName(rule: TextRule) {
  return text(rule, nameOnOneLine)
}

/** No money of ours is older; the database refuses years before 1. */
const FIRST_DAY = '2000-01-01'

/** A day that somebody asks about, as « 2026-11-24 ». */
export const askedDay = z.iso.date().check(z.refine((day) => day >= FIRST_DAY))
