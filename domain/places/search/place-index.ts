import { PLACES, type Place } from '../known-places.ts'
import { normalizeWords } from './normalize-words.ts'
import { PLACE_KINDS, type PlaceKind } from '../place-kinds.ts'
import { PLACES_BY_CITY } from '../places.table.ts'

/** A folded word of some names, by its number: each is compared once a keystroke, in however many names it stands. */
type WordNumber = number

export type IndexedPlace = {
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
export const INDEXED_PLACES: readonly IndexedPlace[] = PLACES.map((place) => ({
  place,
  names: [place.name, ...place.aliases].map((said) => normalizeWords(said).map(numberOf)),
  hints: normalizeWords(`${PLACE_KINDS[place.kind]} ${place.city}`).map(numberOf),
  rank: CITY_ORDER.indexOf(place.city) * KIND_ORDER.length + KIND_ORDER.indexOf(place.kind),
}))

/** Every word of a name, at its number. */
export const INDEXED_WORDS: readonly string[] = [...numbers.keys()]
