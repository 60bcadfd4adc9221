import { foldWords } from './fold-words.ts'
import { PLACES, type Place } from './known-places.ts'
import { beginsWithOneError } from './one-error.ts'
import { PLACE_KINDS, type PlaceKind } from './place-kinds.ts'
import { PLACES_BY_CITY } from './places.table.ts'
import { distanceM, type Point } from './point.ts'

/** Proposals that a phone shows above its keyboard without a long scroll. */
const PROPOSED_MAX = 6

/** How well a name answers what was typed; the smaller the better. */
const EXACT = 0
const BEGINS = 1
const HOLDS = 2
const HINTED = 3
const MISTYPED = 4
const MISTYPED_WITHIN = 5
const NONE = 6

/** Said around a name: left out when nothing answers with them. */
const SMALL_WORDS = new Set(
  foldWords(`a au aux de des du en d l la le les près vers côté face derrière devant avant après von 1er 2e 3e 4e
    ${Object.values(PLACE_KINDS).join(' ')} hôpital église mosquée rue`),
)

const KIND_ORDER = Object.keys(PLACE_KINDS) as readonly PlaceKind[]
const CITY_ORDER = Object.keys(PLACES_BY_CITY)

type Words = readonly string[]
type Entry = {
  readonly place: Place
  readonly namings: readonly Words[]
  /** « quartier Godomey », « pharmacie Calavi »: may be said beside the name, and find nothing alone. */
  readonly hints: Words
  /** The best known sorts of the biggest towns stand first. */
  readonly rank: number
}

function entryOf(place: Place): Entry {
  return {
    place,
    namings: [place.name, ...place.aliases].map(foldWords),
    hints: foldWords(`${PLACE_KINDS[place.kind]} ${place.city}`),
    rank: CITY_ORDER.indexOf(place.city) * KIND_ORDER.length + KIND_ORDER.indexOf(place.kind),
  }
}

let entries: readonly Entry[] | null = null
/** Folded once, when something is first looked for. */
function allEntries(): readonly Entry[] {
  entries ??= PLACES.map(entryOf)
  return entries
}

function holds(words: Words, letters: string): boolean {
  return words.some((word) => word.startsWith(letters))
}

/** How well a naming answers that holds every word as it was typed. */
function answerInFull(naming: Words, typed: Words): number {
  if (!naming[0]?.startsWith(typed[0] ?? '')) return HOLDS
  return naming.length === typed.length && naming.every((word, at) => word === typed[at]) ? EXACT : BEGINS
}

function answerOf(naming: Words, hints: Words, typed: Words): number {
  const missing = typed.filter((letters) => !holds(naming, letters))
  if (missing.length === 0) return answerInFull(naming, typed)
  const unknown = missing.filter((letters) => !holds(hints, letters))
  if (unknown.length === 0) return missing.length < typed.length ? HINTED : NONE
  if (!unknown.every((letters) => naming.some((word) => beginsWithOneError(word, letters)))) return NONE
  return unknown.some((letters) => beginsWithOneError(naming[0] ?? '', letters)) ? MISTYPED : MISTYPED_WITHIN
}

function answer({ namings, hints }: Entry, typed: Words): number {
  return Math.min(...namings.map((naming) => answerOf(naming, hints, typed)))
}

export type FoundPlace = { readonly place: Place; readonly distanceM: number | null }
type Answer = FoundPlace & { readonly how: number; readonly rank: number }

function byUse(one: Answer, other: Answer): number {
  return (
    one.how - other.how ||
    (one.distanceM ?? 0) - (other.distanceM ?? 0) ||
    one.rank - other.rank ||
    one.place.name.length - other.place.name.length
  )
}

function answersTo(typed: Words, near: Point | null): readonly Answer[] {
  const answers: Answer[] = []
  for (const entry of allEntries()) {
    const how = answer(entry, typed)
    if (how === NONE) continue
    const { place, rank } = entry
    answers.push({ place, rank, how, distanceM: near === null ? null : distanceM(near, place) })
  }
  return answers.sort(byUse)
}

/**
 * The places that somebody may mean. Each typed word begins a word of the name, one typing error a word forgiven. The
 * best answers first; among equals the nearest, or the best known sort while nobody knows where he is.
 */
export function searchPlaces(typed: string, near: Point | null): readonly FoundPlace[] {
  const words = foldWords(typed)
  if (words.length === 0) return []
  const answers = answersTo(words, near)
  const names = words.filter((word) => !SMALL_WORDS.has(word))
  const isToShorten = answers.length === 0 && names.length > 0 && names.length < words.length
  return (isToShorten ? answersTo(names, near) : answers).slice(0, PROPOSED_MAX)
}
