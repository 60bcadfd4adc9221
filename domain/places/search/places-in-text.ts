import { PLACES, type Place } from '../known-places.ts'
import { distanceM } from '../lat-lon.ts'
import { PLACE_KINDS } from '../place-kinds.ts'
import { normalizeWords } from './normalize-words.ts'
import { ARTICLE_WORDS, SMALL_WORDS } from './small-words.ts'

/** Places with one name at most this many metres apart count as one place for fares and drivers. */
const SAME_PLACE_M = 1_000

/** A name with fewer letters is too often part of another word or name to be searched within a longer text. */
const NAME_WITHIN_MIN = 4

type Words = readonly string[]
/** `rank`: the position in our list. */
type Name = { readonly place: Place; readonly words: Words; readonly rank: number }

const NAMES: readonly Name[] = PLACES.flatMap((place) =>
  [place.name, ...place.aliases].map((name) => ({ place, words: normalizeWords(name) })),
).map((name, rank) => ({ ...name, rank }))
const CITIES: ReadonlySet<string> = new Set(PLACES.map(({ city }) => normalizeWords(city).join(' ')))

const whole = (words: Words): string => words.join(' ')

function without(words: Words, left: ReadonlySet<string>): Words {
  const kept = words.filter((word) => !left.has(word))
  return kept.length > 0 ? kept : words
}

/** Indexes places by one form of their names. */
function indexBy(
  keyOf: (words: Words) => string,
  isFound: (name: Name) => boolean = () => true,
): ReadonlyMap<string, readonly Name[]> {
  const index = new Map<string, readonly Name[]>()
  for (const name of NAMES.filter(isFound))
    index.set(keyOf(name.words), [...(index.get(keyOf(name.words)) ?? []), name])
  return index
}

const asWritten = whole
const withoutArticles = (words: Words) => whole(without(words, ARTICLE_WORDS))
const withoutSmallWords = (words: Words) => whole(without(words, SMALL_WORDS))

const BY_NAME = indexBy(asWritten)
const BY_NAME_WITHOUT_ARTICLES = indexBy(withoutArticles)
const BY_NAME_WITHOUT_SMALL_WORDS = indexBy(withoutSmallWords)

/**
 * « Étoile Rouge » means the Carrefour Étoile Rouge, « Pharmacie Étoile Rouge » does not: a text may leave out words of a
 * name, not add any.
 */
function isSaidWithLess(typed: Words, { place, words }: Name): boolean {
  const known = new Set([...words, ...normalizeWords(PLACE_KINDS[place.kind]), ...ARTICLE_WORDS])
  return typed.every((word) => known.has(word))
}

function namesOf(typed: Words): readonly Name[] {
  const exact = BY_NAME.get(asWritten(typed)) ?? BY_NAME_WITHOUT_ARTICLES.get(withoutArticles(typed))
  if (exact !== undefined) return exact
  const key = withoutSmallWords(typed)
  // A city alone is no address: it only means a place with exactly that name.
  if (CITIES.has(key)) return []
  return (BY_NAME_WITHOUT_SMALL_WORDS.get(key) ?? []).filter((name) => isSaidWithLess(typed, name))
}

/** The one place with a name: the first of places close to each other; `several` when they are far apart. */
export function onePlaceOf(places: readonly Place[]): Place | 'several' | null {
  const [first, ...others] = places
  if (first === undefined) return null
  return others.every((other) => distanceM(first, other) <= SAME_PLACE_M) ? first : 'several'
}

/**
 * The place of our list that a text names; accents, capitals, articles and the kind may be left out. `several`: places far
 * from each other have that name. Null: none has.
 */
export function placeNamed(typed: string): Place | 'several' | null {
  return onePlaceOf(namesOf(normalizeWords(typed)).map(({ place }) => place))
}

/** Names that are searched within a longer text, by their words. */
const BY_NAME_WITHIN = indexBy(asWritten, ({ words }) => {
  return whole(words).length >= NAME_WITHIN_MIN && !words.every((word) => SMALL_WORDS.has(word))
})
const LONGEST_NAME = Math.max(...NAMES.map(({ words }) => words.length))

/** The names within a text, in the order of our list. Looks up each run of its words, because the list is long. */
function namesWithin(text: Words): readonly Name[] {
  const found = new Set<Name>()
  for (let start = 0; start < text.length; start += 1) {
    for (let length = 1; length <= Math.min(LONGEST_NAME, text.length - start); length += 1) {
      for (const name of BY_NAME_WITHIN.get(whole(text.slice(start, start + length))) ?? []) found.add(name)
    }
  }
  return [...found].sort((a, b) => a.rank - b.rank)
}

function standsWithin(text: Words, { words }: Name): boolean {
  return ` ${whole(text)} `.includes(` ${whole(words)} `)
}

/** The places whose names a text contains: « derrière la mairie de Ouidah » mentions that mairie, not Ouidah. */
export function placesMentioned(typed: string): readonly Place[] {
  const names = namesWithin(normalizeWords(typed))
  const isPartOf = (name: Name, other: Name) =>
    other.words.length > name.words.length && standsWithin(other.words, name)
  const longest = names.filter((name) => !names.some((other) => isPartOf(name, other)))
  return [...new Set(longest.map(({ place }) => place))]
}
