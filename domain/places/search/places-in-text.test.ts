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
  ['a kind that no place of that name is', 'Pharmacie Étoile Rouge'],
  ['a city without a place of its name', 'Cotonou'],
  ['a kind alone', 'marché'],
  ['a place and more', 'Ganhi, portail bleu'],
  ['what stands beside a place', 'derrière la mairie de Ouidah'],
  ['nothing of the list', 'Chez Passager Essai'],
  ['nothing', ' '],
])('%s names no place: « %s »', (_what, words) => {
  expect(placeNamed(words)).toBeNull()
})

test('each place is named by its own name, or its name by a place beside it', () => {
  const elsewhere = PLACES.filter((place) => {
    const named = placeNamed(place.name)
    return named === null || named === 'several' || distanceM(named, place) > 1_000
  })
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

test('of places that bear one name, those beside each other are one, those far from each other are several', () => {
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

test('no name of the list is borne by places far from each other: whoever types it is asked for nothing more', () => {
  const several = PLACES.flatMap((place) => place.aliases).filter((alias) => placeNamed(alias) === 'several')
  expect(several).toEqual([])
})
