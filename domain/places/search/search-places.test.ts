import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { PLACES, type Place } from '../known-places.ts'
import { distanceM } from '../lat-lon.ts'
import { normalizeWords } from './normalize-words.ts'
import { searchPlaces } from './search-places.ts'

function namesFor(typed: string): string[] {
  return searchPlaces(typed, null).map(({ place }) => place.name)
}

test.each([
  ['tokpa', 'Marché Dantokpa'],
  ['dantopka', 'Marché Dantokpa'],
  ['DANTOKPA', 'Marché Dantokpa'],
  ['Ɖantɔkpa', 'Marché Dantokpa'],
  ['vedoko', 'Marché Vêdoko'],
  ['cica toyota', 'Carrefour Toyota'],
  ['etoile rouge', 'Carrefour Étoile Rouge'],
  ['l’étoile rouge', 'Carrefour Étoile Rouge'],
  ["l'etoile rouge", 'Carrefour Étoile Rouge'],
  ['godomey', 'Godomey'],
  ['cadjehoun', 'Cadjèhoun'],
  ['iita', 'Carrefour IITA'],
  ['cnhu', 'CNHU Hubert Koutoukou Maga'],
  ['calavi', 'Abomey-Calavi'],
  ['haie vive', 'Cocotiers'],
  ['st michel', 'Marché Saint-Michel'],
  ['sacre coeur', 'Carrefour Sacré-Cœur'],
  ['PK 14', 'Godomey PK14'],
  ['quartier godomey', 'Godomey'],
  ['en face de tokpa', 'Marché Dantokpa'],
  ['pharmacie agontinkon', 'Pharmacie Agontinkon'],
  ['marché de Gbégamey', 'Gbégamey'],
])('a search for « %s » returns %s first', (typed, name) => {
  expect(namesFor(typed)[0]).toBe(name)
})

test.each(['', ' ', '’', '🏖️', 'xyzzy', 'chez Essai Kpédé', '‮abc', 'a'.repeat(10_000)])(
  'a search for « %s » returns an empty list',
  (typed) => {
    expect(namesFor(typed)).toEqual([])
  },
)

test('a short word is matched exactly, without tolerance for a typing error', () => {
  expect(namesFor('pk4')).toEqual([])
  expect(namesFor('tvc')).toEqual([])
})

test('six places at most are proposed, each once', () => {
  for (const typed of [...'abcdefghijklmnopqrstuvwxyz', 'unive']) {
    const ids = searchPlaces(typed, null).map(({ place }) => place.id)
    expect(ids.length).toBeLessThanOrEqual(6)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('a complete name with one typing error is returned even when longer names match the typed prefix', () => {
  const found = namesFor('unive')
  expect(found[0]).toMatch(/^Université/)
  expect(found[5]).toBe('Unité')
})

test('an unfinished word does not match a shorter complete name with a typing error', () => {
  for (const place of searchPlaces('univ', null)) expect(place.place.name).toMatch(/Universit/)
})

describe('a search with a known position', () => {
  const segbeya = { lat: 6.3833, lon: 2.4467 }

  test('orders equal matches by distance and returns the distance', () => {
    const found = searchPlaces('pharmacie', segbeya)
    const metres = found.map(({ place }) => distanceM(segbeya, place))
    expect(found.map((one) => one.distanceM)).toEqual(metres)
    expect([...metres].sort((one, other) => one - other)).toEqual(metres)
    expect(found[0]?.place.name).toBe('Pharmacie Sègbèya')
  })

  test('puts a better match first, even if it is far away', () => {
    const found = searchPlaces('parakou', segbeya)
    expect(found[0]?.place.name).toBe('Parakou')
    expect(found[0]?.distanceM).toBeGreaterThan(300_000)
  })
})

/** Whether the place is found, be it beyond the six that are shown: by as much of its own name as it takes. */
function finds(place: Place, typed: string): boolean {
  return searchPlaces(typed, place).some((found) => found.place.id === place.id)
}

const aPlace = fc.constantFrom(...PLACES)

test('every place is found by its own name, by each of its other names, and by both without accents', () => {
  for (const place of PLACES) {
    for (const said of [place.name, ...place.aliases]) {
      expect([said, finds(place, said), finds(place, normalizeWords(said).join(' '))]).toEqual([said, true, true])
    }
  }
})

const ERRORS = ['missing', 'added', 'wrong', 'swapped'] as const

function mistyped(word: string, error: (typeof ERRORS)[number], at: number, letter: string): string {
  const [before, after] = [word.slice(0, at), word.slice(at)]
  if (error === 'missing') return before + after.slice(1)
  if (error === 'added') return before + letter + after
  if (error === 'wrong') return before + letter + after.slice(1)
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
}

test('every place is found by its name with one typing error in a word of five letters or more', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  const typed = fc.tuple(aPlace, fc.nat(), fc.constantFrom(...ERRORS), fc.nat(), letters)
  fc.assert(
    fc.property(typed, ([place, which, error, at, letter]) => {
      const words = normalizeWords(place.name)
      const long = words.flatMap((word, index) => (word.length >= 5 ? [index] : []))
      const chosen = long[which % long.length]
      fc.pre(chosen !== undefined)
      const written = words.map((word, index) =>
        index === chosen ? mistyped(word, error, at % word.length, letter) : word,
      )
      return finds(place, written.join(' '))
    }),
    propertyRuns(2_000),
  )
})

test('while a name is typed letter by letter, it is found from some letter on and not lost again', () => {
  for (const place of PLACES) {
    const seen = [...place.name].map((_, at) => finds(place, place.name.slice(0, at + 1)))
    expect([place.name, seen.at(-1), seen.lastIndexOf(false) < seen.indexOf(true)]).toEqual([place.name, true, true])
  }
})

test('a search for any text completes and returns at most six places', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => searchPlaces(typed, null).length <= 6))
})
