import { PLACE_KINDS } from '../place-kinds.ts'
import { normalizeWords } from './normalize-words.ts'

/** Articles and the like: a name is the same with and without them. */
export const ARTICLE_WORDS: ReadonlySet<string> = new Set(normalizeWords('a au aux de des du en d l la le les'))

/** Said around a name: left out when nothing answers with them. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...ARTICLE_WORDS,
  ...normalizeWords(`près vers côté face derrière devant avant après von 1er 2e 3e 4e ${Object.values(PLACE_KINDS).join(' ')}
    hôpital église mosquée rue`),
])
