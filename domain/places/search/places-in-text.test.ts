import { expect, test } from 'vitest'
import { findPlace, PLACES, type Place } from '../known-places.ts'
import { distanceM } from '../lat-lon.ts'
import { onePlaceOf, placeNamed, placesMentioned } from './places-in-text.ts'

function nameOf(named: Place | 'several' | null): string | null {
  return named === null || named === 'several' ? named : named.name
}

test.each([
  ['Étoile Rouge', 'Carrefour Étoile Rouge'],
  ["  l'etoile ROUGE ", 'Carrefour Étoile Rouge'],
  ['Ouidah', 'Ouidah'],
  ['tokpa', 'Marché Dantokpa'],
  ['Dantokpa', 'Marché Dantokpa'],
  ['quartier Ganhi', 'Ganhi'],
  ['Aéroport', 'Aéroport international de Cotonou (Cadjèhoun)'],
  ['aeroport de cotonou', 'Aéroport international de Cotonou (Cadjèhoun)'],
  ['cadjehoun', 'Cadjèhoun'],
  ['Saint-Michel', 'Carrefour Saint-Michel'],
  ['Calavi', 'Abomey-Calavi'],
  ['Sèmè', 'Sèmè-Kpodji'],
  ['seme', 'Sèmè-Kpodji'],
  ['Sèmè-Podji', 'Sèmè-Kpodji'],
  ['quartier Sèmè', 'Quartier Sèmè'],
  ['\u039Fuidah', 'Ouidah'],
  ['\u041Euid\u0430h', 'Ouidah'],
])('the words « %s » name %s', (words, name) => {
  expect(nameOf(placeNamed(words))).toBe(name)
})

test.each([
  ['a place name with the wrong kind', 'Pharmacie Étoile Rouge'],
  ['a city without a place of its name', 'Cotonou'],
  ['a kind alone', 'marché'],
  ['a place name with further words', 'Ganhi, portail bleu'],
  ['a description of a point near a place', 'derrière la mairie de Ouidah'],
  ['a text without a place of the list', 'Chez Passager Essai'],
  ['a blank text', ' '],
])('%s names no place: « %s »', (_what, words) => {
  expect(placeNamed(words)).toBeNull()
})

test('the name of each place names that place or one within 1 km of it', () => {
  const elsewhere = PLACES.filter((place) => {
    const named = placeNamed(place.name)
    return named === null || named === 'several' || distanceM(named, place) > 1_000
  })
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

test('onePlaceOf merges places close to each other and answers « several » for places far apart', () => {
  const [market, district, town] = ['marche-dantokpa', 'dantokpa', 'ouidah'].map((id) => {
    const place = findPlace(id)
    if (place === undefined) throw new Error(`no place ${id}`)
    return place
  }) as [Place, Place, Place]
  expect(onePlaceOf([market, district])).toBe(market)
  expect(onePlaceOf([market, town])).toBe('several')
  expect(onePlaceOf([])).toBeNull()
})

test.each([
  ['derrière la mairie de Ouidah', ['Mairie de Ouidah']],
  ['chez Passager Essai à Ouidah', ['Ouidah']],
  ['2e von après le Carrefour Toyota', ['Carrefour Toyota']],
  ['la maison bleue', []],
  ['derrière le marché', []],
])('« %s » mentions %j', (words, names) => {
  expect(placesMentioned(words).map(({ name }) => name)).toEqual(names)
})

test('no alias of the list belongs to several places far apart', () => {
  const several = PLACES.flatMap((place) => place.aliases).filter((alias) => placeNamed(alias) === 'several')
  expect(several).toEqual([])
})

test('the name of each place names that place, or one beside it', () => {
  const elsewhere = PLACES.filter((place) => {
    const named = placeNamed(place.name)
    return named === null || named === 'several' || distanceM(named, place) > 1_000
  })
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

test('a bank is named with its quarter: its name alone names none of its branches', () => {
  for (const bank of ['BOA', 'Ecobank', 'Orabank', 'UBA', 'Bank of Africa', 'Société Générale']) {
    expect(placeNamed(bank)).toBeNull()
  }
  expect(placeNamed('BOA Zogbo')).toMatchObject({ id: 'boa-zogbo', kind: 'bank' })
})
