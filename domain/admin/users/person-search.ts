import * as z from 'zod/mini'
import { oneLine } from '../../shared/one-line.ts'

/** Longest search, in characters; words beyond these are left out. */
const SEARCH_MAX = 100
const WORDS_MAX = 8

/** Digits from which a number may be part of a phone number. */
const PHONE_DIGITS_MIN = 3

/** People whom a search of rides follows: more than one looks through. Beyond, the operator is asked to be more precise. */
export const PEOPLE_LIMIT = 200

export const search = z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(SEARCH_MAX)))

/** What to look for: each word in name or e-mail, or the digits in the phone number, or all of it in the plate. */
export type PersonSearch = {
  readonly words: readonly string[]
  readonly digits: string | null
  readonly plate: string | null
}

/** A search as LIKE understands it: « contains », with nothing that LIKE would take for a sign of its own. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Takes what an operator typed; null when they look for nobody in particular. */
export function parsePersonSearch(typed: string | undefined): PersonSearch | null {
  const words = (typed ?? '').split(/\s+/u).filter((word) => word !== '')
  if (words.length === 0) return null
  const joined = words.join('')
  const digits = joined.replace(/[().+-]/g, '')
  const plate = joined.replace(/[^\p{L}\p{N}]/gu, '')
  return {
    words: words.slice(0, WORDS_MAX).map(containing),
    digits: new RegExp(`^\\d{${PHONE_DIGITS_MIN},}$`).test(digits) ? containing(digits) : null,
    plate: plate === '' ? null : containing(plate),
  }
}
