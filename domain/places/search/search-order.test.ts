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

test('places whose names begin with the same word are ordered by city, then by kind', () => {
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

  test('for prepositions without a name finds nothing', () => {
    expect(found('près de la')).toEqual([])
  })

  test('of twelve words returns results, and of thirteen words returns nothing', () => {
    expect(found('dantokpa '.repeat(12))[0]?.name).toBe('Marché Dantokpa')
    expect(found('dantokpa '.repeat(13))).toEqual([])
  })

  test('puts a name before nearer names with the same prefix only when it is typed in full', () => {
    const near = called('Godomey PK14')
    expect(found('godomey', near)[0]?.name).toBe('Godomey')
    expect(found('godom', near)[0]?.name).toBe('Godomey PK14')
  })

  test('with a typing error puts names that begin with the word before nearer names that contain it', () => {
    const names = found('godomay', called('Gare routière de Godomey')).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Godomey', 'Godomey PK14', 'Gare routière de Godomey'])
  })

  test('puts the shorter of two names with the same prefix, kind and town first', () => {
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
  test('are returned in the order of the list, not of the text', () => {
    const there = placesMentioned('Ganhi puis Marché Dantokpa puis Carrefour Étoile Rouge').map(({ id }) => id)
    const back = placesMentioned('Carrefour Étoile Rouge puis Marché Dantokpa puis Ganhi').map(({ id }) => id)
    expect(there).toEqual(expect.arrayContaining(['ganhi', 'marche-dantokpa', 'carrefour-etoile-rouge']))
    expect(back).toEqual(there)
    const ranks = there.map((id) => PLACES.findIndex((place) => place.id === id))
    expect([...ranks].sort((one, other) => one - other)).toEqual(ranks)
  })

  test('exclude names of fewer than 4 characters and names made only of small words or kinds of places', () => {
    const isVague = (words: readonly string[]) =>
      words.join(' ').length < 4 || words.every((word) => SMALL_WORDS.has(word))
    const vague = PLACES.flatMap((one) => namesOf(one).filter(isVague))
    expect(vague).not.toEqual([])
    for (const words of vague) expect([words, placesMentioned(`zzz ${words.join(' ')} zzz`)]).toEqual([words, []])
  })

  test('are found at the beginning, in the middle and at the end of the text', () => {
    for (const words of ['Ganhi zzz zzz', 'zzz Ganhi zzz', 'zzz zzz Ganhi']) {
      expect(placesMentioned(words).map(({ id }) => id)).toEqual(['ganhi'])
    }
  })
})

describe('a town that a text mentions', () => {
  const names = (words: string) => townsMentioned(words).map(({ name }) => name)

  test.each([
    ['0uidah', 'Ouidah'],
    ['A11ada', 'Allada'],
    ['Boh1con', 'Bohicon'],
    ['Ouidah2', 'Ouidah'],
    ['0-uidah', 'Ouidah'],
  ])('is recognised despite digits in its name: « %s » is %s', (words, town) => {
    expect(names(words)).toEqual([town])
    expect(names(`${words}, portail bleu`)).toEqual([town])
  })

  test('with a name of two letters is recognised only when the text contains nothing else', () => {
    expect(names('Zè')).toEqual(['Zè'])
    for (const words of ['portail Zè bleu', 'Zè bleu', 'portail Zè']) expect(names(words)).toEqual([])
  })

  test('is returned once, even when the text repeats it', () => {
    expect(names('Ouidah, gare de Ouidah, à Ouidah')).toEqual(['Ouidah'])
  })
})

test('two swapped letters are one edit, but a displaced letter next to a wrong letter is not', () => {
  expect(isWithinOneEdit('abcdef', 'acbdef')).toBe(true)
  expect(isWithinOneEdit('abcdef', 'acxdef')).toBe(false)
  expect(isWithinOneEdit('abcdef', 'axbdef')).toBe(false)
})
