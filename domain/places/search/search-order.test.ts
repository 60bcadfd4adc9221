import { describe, expect, test } from 'vitest'
import { PLACES } from '../known-places.ts'
import { PLACE_KINDS } from '../place-kinds.ts'
import { PLACES_BY_CITY } from '../places.table.ts'
import { normalizeWords } from './normalize-words.ts'
import { placesMentioned } from './places-in-text.ts'
import { searchPlaces } from './search-places.ts'
import { SMALL_WORDS } from './small-words.ts'
import { townsMentioned } from './towns-in-text.ts'
import { isWithinOneEdit } from './within-one-edit.ts'

const CITIES = Object.keys(PLACES_BY_CITY)
const KINDS = Object.keys(PLACE_KINDS)
const namesOf = (one: (typeof PLACES)[number]) => [one.name, ...one.aliases].map(normalizeWords)
const FIRST_WORDS = new Set(
  PLACES.flatMap((one) => namesOf(one).flatMap(([word]) => (word === undefined ? [] : [word]))),
)

test('among places whose names begin alike, those of the first cities come first, and there the best known sorts', () => {
  let seen = 0
  for (const word of [...FIRST_WORDS].filter(({ length }) => length >= 4)) {
    const begins = searchPlaces(word, null)
      .map(({ place }) => place)
      .filter((place) => namesOf(place).some(([first]) => first?.startsWith(word)))
    if (begins.some((place) => namesOf(place).some((words) => words.join(' ') === word))) continue
    const ranks = begins.map(({ city, kind }) => CITIES.indexOf(city) * 100 + KINDS.indexOf(kind))
    expect([word, ...ranks]).toEqual([word, ...[...ranks].sort((one, other) => one - other)])
    if (new Set(begins.map(({ city }) => city)).size > 1) seen += 1
  }
  expect(seen).toBeGreaterThan(3)
})

describe('a search', () => {
  const found = (typed: string, near: (typeof PLACES)[number] | null = null) =>
    searchPlaces(typed, near).map(({ place }) => place)
  const called = (name: string) => PLACES.find((place) => place.name === name) ?? null

  test.each(['pharmacie calavi', 'calavi pharmacie', 'pharm cala'])(
    'for « %s », a kind and a town, finds that kind in that town',
    (typed) => {
      const places = found(typed)
      expect(places).toHaveLength(6)
      expect(new Set(places.map(({ kind, city }) => `${kind} ${city}`))).toEqual(new Set(['pharmacy Abomey-Calavi']))
    },
  )

  test('for a kind alone finds only the places whose name contains that word', () => {
    expect(found('quartier').map(({ name }) => name)).toEqual(['Quartier Sèmè'])
  })

  test('for words that only lead to a name finds nothing', () => {
    expect(found('près de la')).toEqual([])
  })

  test('of twelve words is answered, and one of thirteen is not', () => {
    expect(found('dantokpa '.repeat(12))[0]?.name).toBe('Marché Dantokpa')
    expect(found('dantokpa '.repeat(13))).toEqual([])
  })

  test('proposes a name that is typed in full before nearer ones that begin so, and not before it is typed in full', () => {
    const near = called('Godomey PK14')
    expect(found('godomey', near)[0]?.name).toBe('Godomey')
    expect(found('godom', near)[0]?.name).toBe('Godomey PK14')
  })

  test('with a typing error proposes names that begin so before nearer ones that contain it', () => {
    const names = found('godomay', called('Gare routière de Godomey')).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Godomey', 'Godomey PK14', 'Gare routière de Godomey'])
  })

  test('proposes the shorter of two names that begin alike, of one kind and in one town', () => {
    let seen = 0
    for (const word of [...FIRST_WORDS].filter(({ length }) => length >= 4)) {
      const begins = found(word).filter((place) => namesOf(place).every(([first]) => first?.startsWith(word)))
      const alike = begins.filter(({ kind, city }) => kind === begins.at(-1)?.kind && city === begins.at(-1)?.city)
      const lengths = alike.filter((one) => namesOf(one)[0]?.join(' ') !== word).map(({ name }) => name.length)
      expect([word, ...lengths]).toEqual([word, ...[...lengths].sort((one, other) => one - other)])
      if (lengths.length > 1) seen += 1
    }
    expect(seen).toBeGreaterThan(3)
  })
})

describe('the places that a text mentions', () => {
  test('come in the order of the list, however they are named', () => {
    const there = placesMentioned('Ganhi puis Marché Dantokpa puis Carrefour Étoile Rouge').map(({ id }) => id)
    const back = placesMentioned('Carrefour Étoile Rouge puis Marché Dantokpa puis Ganhi').map(({ id }) => id)
    expect(there).toEqual(expect.arrayContaining(['ganhi', 'marche-dantokpa', 'carrefour-etoile-rouge']))
    expect(back).toEqual(there)
    const ranks = there.map((id) => PLACES.findIndex((place) => place.id === id))
    expect([...ranks].sort((one, other) => one - other)).toEqual(ranks)
  })

  test('are none of those whose name is only a sort of place, or too short to be told from another word', () => {
    const isVague = (words: readonly string[]) =>
      words.join(' ').length < 4 || words.every((word) => SMALL_WORDS.has(word))
    const vague = PLACES.flatMap((one) => namesOf(one).filter(isVague))
    expect(vague).not.toEqual([])
    for (const words of vague) expect([words, placesMentioned(`zzz ${words.join(' ')} zzz`)]).toEqual([words, []])
  })

  test('stand anywhere in it: at its beginning, in its middle and at its end', () => {
    for (const words of ['Ganhi zzz zzz', 'zzz Ganhi zzz', 'zzz zzz Ganhi']) {
      expect(placesMentioned(words).map(({ id }) => id)).toEqual(['ganhi'])
    }
  })
})

describe('a town that a text speaks of', () => {
  const names = (words: string) => townsMentioned(words).map(({ name }) => name)

  test.each([
    ['0uidah', 'Ouidah'],
    ['A11ada', 'Allada'],
    ['Boh1con', 'Bohicon'],
    ['Ouidah2', 'Ouidah'],
    ['0-uidah', 'Ouidah'],
  ])('is read through figures that stand for letters: « %s » is %s', (words, town) => {
    expect(names(words)).toEqual([town])
    expect(names(`${words}, portail bleu`)).toEqual([town])
  })

  test('of two letters is read only where it stands alone', () => {
    expect(names('Zè')).toEqual(['Zè'])
    for (const words of ['portail Zè bleu', 'Zè bleu', 'portail Zè']) expect(names(words)).toEqual([])
  })

  test('is named once, however often it is said', () => {
    expect(names('Ouidah, gare de Ouidah, à Ouidah')).toEqual(['Ouidah'])
  })
})

test('two letters in a row that are both wrong are no swap, though one of them stands beside its place', () => {
  expect(isWithinOneEdit('abcdef', 'acbdef')).toBe(true)
  expect(isWithinOneEdit('abcdef', 'acxdef')).toBe(false)
  expect(isWithinOneEdit('abcdef', 'axbdef')).toBe(false)
})
