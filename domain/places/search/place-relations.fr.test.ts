import { expect, test } from 'vitest'
import { addressTextOf } from '../address-text.ts'
import { findPlace, PLACES, type Place } from '../known-places.ts'
import { LOCATION_MAX } from '../waypoint.ts'
import { RELATIONS, relationInWords, wordsOfRelation } from './place-relations.fr.ts'

function place(id: string): Place {
  const found = findPlace(id)
  if (found === undefined) throw new Error(`no place ${id}`)
  return found
}

test.each([
  ['opposite', 'marche-dantokpa', 'En face du Marché Dantokpa'],
  ['opposite', 'eglise-saint-michel', 'En face de l’Église Saint-Michel'],
  ['opposite', 'akpakpa', 'En face d’Akpakpa'],
  ['opposite', 'ouidah', 'En face de Ouidah'],
  ['beside', 'pharmacie-zogbo', 'À côté de la Pharmacie Zogbo'],
  ['behind', 'pharmacie-agontinkon', 'Derrière la Pharmacie Agontinkon'],
  ['behind', 'ganhi', 'Derrière Ganhi'],
  ['von-1', 'carrefour-toyota', '1er von après le Carrefour Toyota'],
  ['von-2', 'hopital-menontin', '2e von après l’Hôpital de Menontin'],
  ['at', 'marche-dantokpa', 'Marché Dantokpa'],
])('the relation %s to the place %s is written « %s »', (relation, id, words) => {
  expect(wordsOfRelation(relation, place(id))).toBe(words)
})

test('the chosen relation is parsed back from its text, and no relation from another text', () => {
  for (const one of PLACES) {
    for (const { id } of RELATIONS) expect(relationInWords(wordsOfRelation(id, one), one)).toBe(id)
  }
  expect(relationInWords('Derrière la maison', place('ganhi'))).toBeUndefined()
  expect(wordsOfRelation('unknown', place('ganhi'))).toBe('Ganhi')
})

test('the text of every relation to every place is short enough for a booking', () => {
  const longest = PLACES.flatMap((one) => RELATIONS.map(({ words }) => words(one.name).length))
  expect(Math.max(...longest)).toBeLessThanOrEqual(LOCATION_MAX)
})

test('a measured point is named after the nearest place, or by its coordinates when no place is near', () => {
  expect(addressTextOf({ lat: 6.3757, lon: 2.4053 })).toMatch(/^Près (du Carrefour|de la Pharmacie) Agontinkon$/)
  expect(addressTextOf({ lat: 10.3012, lon: 1.3812 })).toBe('Position 10,3012 N, 1,3812 E')
})
