import { PLACES, type Place } from '../known-places.ts'
import { distanceM, type LatLon } from '../lat-lon.ts'
import { PLACE_KINDS, type PlaceKind } from '../place-kinds.ts'
import { PLACES_BY_CITY } from '../places.table.ts'
import { normalizeWords } from './normalize-words.ts'
import { SMALL_WORDS } from './small-words.ts'
import { beginsWithinOneEdit, isWithinOneEdit } from './within-one-edit.ts'

/** The number of a normalized word: each word is compared once per keystroke, however many names contain it. */
type WordNumber = number

type IndexedPlace = {
  readonly place: Place
  /** Its name and other names. */
  readonly names: readonly (readonly WordNumber[])[]
  /** « quartier Godomey », « pharmacie Calavi »: words accepted beside the name, which match nothing alone. */
  readonly hints: readonly WordNumber[]
  /** The best known kinds in the biggest towns come first. */
  readonly rank: number
}

const KIND_ORDER = Object.keys(PLACE_KINDS) as readonly PlaceKind[]
const CITY_ORDER = Object.keys(PLACES_BY_CITY)

const numbers = new Map<string, WordNumber>()

function numberOf(word: string): WordNumber {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}

/** Indexed at load, so that no keystroke waits for it. */
const INDEXED_PLACES: readonly IndexedPlace[] = PLACES.map((place) => ({
  place,
  names: [place.name, ...place.aliases].map((said) => normalizeWords(said).map(numberOf)),
  hints: normalizeWords(`${PLACE_KINDS[place.kind]} ${place.city}`).map(numberOf),
  rank: CITY_ORDER.indexOf(place.city) * KIND_ORDER.length + KIND_ORDER.indexOf(place.kind),
}))

/** Every word of a name, at the index of its number. */
const INDEXED_WORDS: readonly string[] = [...numbers.keys()]

/** The most proposals that a phone shows above its keyboard without a long scroll. */
const PROPOSED_MAX = 6

/** How well a name matches the typed text; smaller is better. */
const EXACT = 0
const BEGINS = 1
const CONTAINS = 2
const HINTED = 3
const MISTYPED_WHOLE = 4
const MISTYPED = 5
const MISTYPED_WITHIN = 6
const NONE = 7

/** How well a word matches a typed word. */
const NO_MATCH = 0
const TYPO = 1
const TYPO_WHOLE = 2
const PREFIX = 3
const WHOLE = 4

/** Abbreviations on signs and in typed text. */
const SHORTENED: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

/** A text of more words is no name: it finds nothing. */
const TYPED_WORDS_MAX = 12

type Numbers = readonly number[]
/** For one typed word, the score of each indexed word. */
type Scores = Uint8Array

function scoreOf(word: string, letters: string): number {
  if (word.startsWith(letters)) return word.length === letters.length ? WHOLE : PREFIX
  if (word === SHORTENED[letters]) return WHOLE
  if (!beginsWithinOneEdit(word, letters)) return NO_MATCH
  return isWithinOneEdit(word, letters) ? TYPO_WHOLE : TYPO
}

/** The words of a text that is being typed stay, but for the last one. */
const SCORES_KEPT = 2 * TYPED_WORDS_MAX
const keptScores = new Map<string, Scores>()

function scoresOf(letters: string): Scores {
  const known = keptScores.get(letters)
  if (known !== undefined) return known
  const scores = new Uint8Array(INDEXED_WORDS.length)
  INDEXED_WORDS.forEach((word, number) => {
    scores[number] = scoreOf(word, letters)
  })
  if (keptScores.size >= SCORES_KEPT) keptScores.clear()
  keptScores.set(letters, scores)
  return scores
}

function best(words: Numbers, scores: Scores): number {
  let most = NO_MATCH
  for (const word of words) {
    const one = scores[word] ?? NO_MATCH
    if (one > most) most = one
  }
  return most
}

/** The rank of a name that matches every typed word without a typing error. */
function rankOfFullMatch(name: Numbers, typed: readonly Scores[]): number {
  const matches = (at: number, atLeast: number) => (typed[at]?.[name[at] ?? -1] ?? NO_MATCH) >= atLeast
  if (!matches(0, PREFIX)) return CONTAINS
  return name.length === typed.length && name.every((_, at) => matches(at, WHOLE)) ? EXACT : BEGINS
}

function isWholeButMistyped(name: Numbers, typed: readonly Scores[]): boolean {
  const isWhole = (score = NO_MATCH) => score === WHOLE || score === TYPO_WHOLE
  return name.length === typed.length && name.every((word, at) => isWhole(typed[at]?.[word]))
}

/** The rank of a name that matches only with hint words or typing errors. */
function rankOfPartialMatch(name: Numbers, hints: Numbers, typed: readonly Scores[]): number {
  const isStrange = (scores: Scores) => best(name, scores) === NO_MATCH && best(hints, scores) < PREFIX
  if (typed.some(isStrange)) return NONE
  const unknown = typed.filter((scores) => best(name, scores) < PREFIX && best(hints, scores) < PREFIX)
  if (unknown.length === 0) return typed.some((scores) => best(name, scores) >= PREFIX) ? HINTED : NONE
  if (isWholeButMistyped(name, typed)) return MISTYPED_WHOLE
  return unknown.some((scores) => scores[name[0] ?? -1] !== NO_MATCH) ? MISTYPED : MISTYPED_WITHIN
}

function rankOfName(name: Numbers, hints: Numbers, typed: readonly Scores[]): number {
  return typed.every((scores) => best(name, scores) >= PREFIX)
    ? rankOfFullMatch(name, typed)
    : rankOfPartialMatch(name, hints, typed)
}

function rankOfPlace({ names, hints }: IndexedPlace, typed: readonly Scores[]): number {
  let matchRank = NONE
  for (const name of names) matchRank = Math.min(matchRank, rankOfName(name, hints, typed))
  return matchRank
}

type FoundPlace = { readonly place: Place; readonly distanceM: number | null }
type RankedPlace = FoundPlace & { readonly matchRank: number; readonly rank: number }

function byRelevance(one: RankedPlace, other: RankedPlace): number {
  return (
    one.matchRank - other.matchRank ||
    (one.distanceM ?? 0) - (other.distanceM ?? 0) ||
    one.rank - other.rank ||
    one.place.name.length - other.place.name.length
  )
}

function rankPlaces(words: readonly string[], near: LatLon | null): readonly RankedPlace[] {
  const typed = words.map(scoresOf)
  const answers: RankedPlace[] = []
  for (const indexed of INDEXED_PLACES) {
    const matchRank = rankOfPlace(indexed, typed)
    if (matchRank === NONE) continue
    const { place, rank } = indexed
    answers.push({ place, rank, matchRank, distanceM: near === null ? null : distanceM(near, place) })
  }
  return answers.sort(byRelevance)
}

/** The first answers. Six longer names with the same beginning do not hide a name that is typed in full. */
function proposed(answers: readonly RankedPlace[]): readonly RankedPlace[] {
  const first = answers.slice(0, PROPOSED_MAX)
  const whole = answers.find(({ matchRank }) => matchRank === MISTYPED_WHOLE)
  return whole === undefined || first.includes(whole) ? first : [...first.slice(0, -1), whole]
}

/**
 * The places that the typed text may mean, six at most. Each typed word begins a word of the name, with one typing error
 * allowed per word. The best matches come first; equal ones by distance, or by kind when `near` is unknown.
 */
export function searchPlaces(typed: string, near: LatLon | null): readonly FoundPlace[] {
  const words = normalizeWords(typed)
  if (words.length === 0 || words.length > TYPED_WORDS_MAX) return []
  const answers = rankPlaces(words, near)
  const names = words.filter((word) => !SMALL_WORDS.has(word))
  const isToShorten = answers.length === 0 && names.length > 0 && names.length < words.length
  return proposed(isToShorten ? rankPlaces(names, near) : answers)
}
