import * as z from 'zod/mini'
import { nameOnOneLine, oneLine } from './one-line.ts'

/** Length limits of a text once it is on one line, with the sentence for each; `max: null`: unlimited. */
export type TextRule =
  | { readonly min: number; readonly tooShort: string; readonly max: number; readonly tooLong: string }
  | { readonly min: number; readonly tooShort: string; readonly max: null }

/** A visible character: no space, joiner, invisible character or replacement character. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const DRAWN_AS_NOTHING = /[\u115F\u1160\u2800\u3164\uFFA0\uFFFD]/gu

function isVisible(typed: string): boolean {
  return VISIBLE.test(typed.replace(DRAWN_AS_NOTHING, ''))
}

/** A typed text: put on one line, then measured. A text without a visible character is too short. */
export function text(rule: TextRule, clean = oneLine) {
  const { min, tooShort } = rule
  const measured = z.string(tooShort).check(
    z.overwrite(clean),
    z.minLength(min, tooShort),
    z.refine((line) => min === 0 || isVisible(line), tooShort),
  )
  return rule.max === null ? measured : measured.check(z.maxLength(rule.max, rule.tooLong))
}

/** The name of a person, as `text`, without direction marks. */
export function personName(rule: TextRule) {
  return text(rule, nameOnOneLine)
}

/** No money of ours is older; the database refuses years before 1. */
const FIRST_DAY = '2000-01-01'

/** A day that somebody asks about, as « 2026-11-24 ». */
export const askedDay = z.iso.date().check(z.refine((day) => day >= FIRST_DAY))
