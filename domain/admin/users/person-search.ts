import * as z from 'zod/mini'
import { oneLine } from '../../shared/one-line.ts'
import { atMost } from '../../shared/text-rule.ts'

/** Longest search, in characters and in words; further words are ignored. */
const SEARCH_MAX = 100
const WORDS_MAX = 8

/** Fewest digits that are searched in phone numbers. */
const PHONE_DIGITS_MIN = 3

/** The most people whose rides a search shows. With more matches, the operator is asked for a more precise search. */
export const PEOPLE_LIMIT = 200

export const search = z.optional(z.string().check(z.overwrite(oneLine), atMost(SEARCH_MAX)))

/** What to match: each word in the name or e-mail, the digits in the phone number, or the whole text in the plate. */
export type PersonSearch = {
  readonly words: readonly string[]
  readonly digits: string | null
  readonly plate: string | null
}

/** A LIKE pattern for « contains », with LIKE's own wildcards escaped. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Parses what an operator typed; null when it is empty. */
export function parsePersonSearch(typed: string | undefined): PersonSearch | null {
  const words = (typed ?? '').split(/\s+/u).filter((word) => word !== '')
  if (words.length === 0) return null
  const joined = words.join('')
  const digits = joined.replace(/[().+-]/g, '')
  const plate = joined.replace(/[^\p{L}\p{N}]/gu, '')
  return {
    words: words.slice(0, WORDS_MAX).map(containing),
    digits: digits.length >= PHONE_DIGITS_MIN && /^\d+$/.test(digits) ? containing(digits) : null,
    plate: plate === '' ? null : containing(plate),
  }
}
