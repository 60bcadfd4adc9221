import { PLACES, type Place } from '../known-places.ts'
import { distanceM, type LatLon } from '../lat-lon.ts'
import { PLACE_KINDS, type PlaceKind } from '../place-kinds.ts'
import { PLACES_BY_CITY } from '../places.table.ts'
import { normalizeWords } from './normalize-words.ts'
import { SMALL_WORDS } from './small-words.ts'
import { beginsWithinOneEdit, isWithinOneEdit } from './within-one-edit.ts'

/** A folded word of some names, by its number: each is compared once a keystroke, in however many names it stands. */
type WordNumber = number

type IndexedPlace = {
  readonly place: Place
  /** Its name, and what else it is called. */
  readonly names: readonly (readonly WordNumber[])[]
  /** « quartier Godomey », « pharmacie Calavi »: may be said beside the name, and find nothing alone. */
  readonly hints: readonly WordNumber[]
  /** The best known sorts of the biggest towns stand first. */
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

/** Folded when this is fetched, so that no keystroke waits for it. */
const INDEXED_PLACES: readonly IndexedPlace[] = PLACES.map((place) => ({
  place,
  names: [place.name, ...place.aliases].map((said) => normalizeWords(said).map(numberOf)),
  hints: normalizeWords(`${PLACE_KINDS[place.kind]} ${place.city}`).map(numberOf),
  rank: CITY_ORDER.indexOf(place.city) * KIND_ORDER.length + KIND_ORDER.indexOf(place.kind),
}))

/** Every word of a name, at its number. */
const INDEXED_WORDS: readonly string[] = [...numbers.keys()]

/** Proposals that a phone shows above its keyboard without a long scroll. */
const PROPOSED_MAX = 6

/** How well a name answers what was typed; the smaller the better. */
const EXACT = 0
const BEGINS = 1
const CONTAINS = 2
const HINTED = 3
const MISTYPED_WHOLE = 4
const MISTYPED = 5
const MISTYPED_WITHIN = 6
const NONE = 7

/** How well a word answers what was typed of it. */
const UNLIKE = 0
const FORGIVEN = 1
const FORGIVEN_WHOLE = 2
const BEGUN = 3
const WHOLE = 4

/** How signs and people shorten a word. */
const SHORTENED: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

/** Words typed beyond these are no name any more. */
const TYPED_WORDS_MAX = 12

type Numbers = readonly number[]
/** For one typed word, how each indexed word answers it. */
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

/** How well a naming answers in which every typed word was found as it was typed. */
function answerInFull(name: Numbers, typed: readonly Scores[]): number {
  const isLike = (at: number, atLeast: number) => (typed[at]?.[name[at] ?? -1] ?? UNLIKE) >= atLeast
  if (!isLike(0, BEGUN)) return CONTAINS
  return name.length === typed.length && name.every((_, at) => isLike(at, WHOLE)) ? EXACT : BEGINS
}

function isWholeButMistyped(name: Numbers, typed: readonly Scores[]): boolean {
  const isWhole = (like = UNLIKE) => like === WHOLE || like === FORGIVEN_WHOLE
  return name.length === typed.length && name.every((word, at) => isWhole(typed[at]?.[word]))
}

/** How well it answers with words that stand beside the name only, or are mistyped. */
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

/** The first of them. Six longer names that begin as it is typed do not hide one that is typed to its end. */
function proposed(answers: readonly Answer[]): readonly Answer[] {
  const first = answers.slice(0, PROPOSED_MAX)
  const whole = answers.find(({ how }) => how === MISTYPED_WHOLE)
  return whole === undefined || first.includes(whole) ? first : [...first.slice(0, -1), whole]
}

/**
 * The places that somebody may mean, six at most. Each typed word begins a word of the name, one typing error a word
 * forgiven. The best answers first; among equals the nearest, or the best known sort while nobody knows where they are.
 */
export function searchPlaces(typed: string, near: LatLon | null): readonly FoundPlace[] {
  const words = normalizeWords(typed)
  if (words.length === 0 || words.length > TYPED_WORDS_MAX) return []
  const answers = answersTo(words, near)
  const names = words.filter((word) => !SMALL_WORDS.has(word))
  const isToShorten = answers.length === 0 && names.length > 0 && names.length < words.length
  return proposed(isToShorten ? answersTo(names, near) : answers)
}
