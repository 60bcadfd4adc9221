import type { Place } from '../known-places.ts'
import type { LatLon } from '../lat-lon.ts'
import { normalizeWords } from './normalize-words.ts'
import { placesMentioned } from './places-in-text.ts'
import { TOWNS, type Town, townsMentioned } from './towns-in-text.ts'

/** A place of our list or a town that a text mentions. The city is null where our list has none. */
export type Mention = LatLon & { readonly city: string | null; readonly isTown: boolean }

const TOWN_NAMES: ReadonlySet<string> = new Set(TOWNS.map(({ name }) => name))

const whole = (text: string): string => ` ${normalizeWords(text).join(' ')} `

/** « Gare de Lomé », « Quartier Sèmè »: the name of a listed place contains a town’s name and does not mean that town. */
function isNameOf(town: Town, place: Place): boolean {
  return [town.name, ...town.aliases].some(
    (name) => whole(place.name) !== whole(name) && whole(place.name).includes(whole(name)),
  )
}

/** All places and towns that a text mentions. */
export function mentionsIn(words: string): readonly Mention[] {
  // Towns are matched as towns, with the words that may precede them.
  const places = placesMentioned(words).filter(({ kind, name }) => kind !== 'town' || !TOWN_NAMES.has(name))
  const towns = townsMentioned(words).filter((town) => !places.some((place) => isNameOf(town, place)))
  return [
    ...places.map(({ lat, lon, city, kind }) => ({ lat, lon, city, isTown: kind === 'town' })),
    ...towns.map(({ name, lat, lon }) => ({ lat, lon, city: name, isTown: true })),
  ]
}
