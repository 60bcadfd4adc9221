import * as z from 'zod/mini'
import { oneLine } from './one-line.ts'

/** How long a text may be once it is on one line, with the sentence for each side; `max: null` leaves it open. */
export type TextRule =
  | { readonly min: number; readonly tooShort: string; readonly max: number; readonly tooLong: string }
  | { readonly min: number; readonly tooShort: string; readonly max: null }

/** A text that a person types: put on one line first, then measured. What is no text at all is too short. */
export function text(rule: TextRule) {
  const { min, tooShort } = rule
  const measured = z.string(tooShort).check(z.overwrite(oneLine), z.minLength(min, tooShort))
  return rule.max === null ? measured : measured.check(z.maxLength(rule.max, rule.tooLong))
}
