import { PLACE_KINDS } from '../place-kinds.ts'
import { SEARCH_WORDS } from '../places.fr.ts'
import { normalizeWords } from './normalize-words.ts'

/** Articles and similar words: a name is the same with and without them. */
export const ARTICLE_WORDS: ReadonlySet<string> = new Set(normalizeWords(SEARCH_WORDS.articles))

/** Words around a name: dropped when nothing matches with them. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...ARTICLE_WORDS,
  ...normalizeWords(`${SEARCH_WORDS.around} ${Object.values(PLACE_KINDS).join(' ')}`),
])
