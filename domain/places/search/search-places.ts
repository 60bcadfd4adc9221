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
const UNLIKE = 0
const FORGIVEN = 1
const FORGIVEN_WHOLE = 2
const BEGUN = 3
const WHOLE = 4

/** Abbreviations on signs and in typed text. */
const SHORTENED: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

/** A text of more words is no name: it finds nothing. */
const TYPED_WORDS_MAX = 12

type Numbers = readonly number[]
/** For one typed word, the score of each indexed word. */
type Scores = Uint8Array

function scoreOf(word: string, letters: string): number {
  if (word.startsWith(letters)) return word.length === letters.length ? WHOLE : BEGUN
  if (word === SHORTENED[letters]) return WHOLE
  if (!beginsWithinOneEdit(word, letters)) return UNLIKE
  return isWithinOneEdit(word, letters) ? FORGIVEN_WHOLE : FORGIVEN
}

function scoresOf(letters: string): Scores {
  const like = new Uint8Array(INDEXED_WORDS.length)
  INDEXED_WORDS.forEach((word, number) => {
    like[number] = scoreOf(word, letters)
  })
  return like
}

function best(words: Numbers, like: Scores): number {
  let most = UNLIKE
  for (const word of words) {
    const one = like[word] ?? UNLIKE
    if (one > most) most = one
  }
  return most
}

/** The rank of a name that matches every typed word without a typing error. */
function answerInFull(name: Numbers, typed: readonly Scores[]): number {
  const isLike = (at: number, atLeast: number) => (typed[at]?.[name[at] ?? -1] ?? UNLIKE) >= atLeast
  if (!isLike(0, BEGUN)) return CONTAINS
  return name.length === typed.length && name.every((_, at) => isLike(at, WHOLE)) ? EXACT : BEGINS
}

function isWholeButMistyped(name: Numbers, typed: readonly Scores[]): boolean {
  const isWhole = (like = UNLIKE) => like === WHOLE || like === FORGIVEN_WHOLE
  return name.length === typed.length && name.every((word, at) => isWhole(typed[at]?.[word]))
}

/** The rank of a name that matches only with hint words or typing errors. */
function answerInPart(name: Numbers, hints: Numbers, typed: readonly Scores[]): number {
  const unknown = typed.filter((like) => best(name, like) < BEGUN && best(hints, like) < BEGUN)
  if (unknown.length === 0) return typed.some((like) => best(name, like) >= BEGUN) ? HINTED : NONE
  if (unknown.some((like) => best(name, like) === UNLIKE)) return NONE
  if (isWholeButMistyped(name, typed)) return MISTYPED_WHOLE
  return unknown.some((like) => like[name[0] ?? -1] !== UNLIKE) ? MISTYPED : MISTYPED_WITHIN
}

function answerOf(name: Numbers, hints: Numbers, typed: readonly Scores[]): number {
  return typed.every((like) => best(name, like) >= BEGUN) ? answerInFull(name, typed) : answerInPart(name, hints, typed)
}

function answer({ names, hints }: IndexedPlace, typed: readonly Scores[]): number {
  let how = NONE
  for (const name of names) how = Math.min(how, answerOf(name, hints, typed))
  return how
}

type FoundPlace = { readonly place: Place; readonly distanceM: number | null }
type Answer = FoundPlace & { readonly how: number; readonly rank: number }

function byUse(one: Answer, other: Answer): number {
  return (
    one.how - other.how ||
    (one.distanceM ?? 0) - (other.distanceM ?? 0) ||
    one.rank - other.rank ||
    one.place.name.length - other.place.name.length
  )
}

function answersTo(words: readonly string[], near: LatLon | null): readonly Answer[] {
  const typed = words.map(scoresOf)
  const answers: Answer[] = []
  for (const indexed of INDEXED_PLACES) {
    const how = answer(indexed, typed)
    if (how === NONE) continue
    const { place, rank } = indexed
    answers.push({ place, rank, how, distanceM: near === null ? null : distanceM(near, place) })
  }
  return answers.sort(byUse)
}

/** The first answers. Six longer names with the same beginning do not hide a name that is typed in full. */
function proposed(answers: readonly Answer[]): readonly Answer[] {
  const first = answers.slice(0, PROPOSED_MAX)
  const whole = answers.find(({ how }) => how === MISTYPED_WHOLE)
  return whole === undefined || first.includes(whole) ? first : [...first.slice(0, -1), whole]
}

/**
 * The places that the typed text may mean, six at most. Each typed word begins a word of the name, with one typing error
 * allowed per word. The best matches come first; equal ones by distance, or by kind when `near` is unknown.
 */
export function searchPlaces(typed: string, near: LatLon | null): readonly FoundPlace[] {
  const words = normalizeWords(typed)
  if (words.length === 0 || words.length > TYPED_WORDS_MAX) return []
  const answers = answersTo(words, near)
  const names = words.filter((word) => !SMALL_WORDS.has(word))
  const isToShorten = answers.length === 0 && names.length > 0 && names.length < words.length
  return proposed(isToShorten ? answersTo(names, near) : answers)
}
