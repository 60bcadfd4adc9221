import { expect, test } from 'vitest'
import { PLACES } from '../known-places.ts'
import { distanceM, isInBounds } from '../lat-lon.ts'
import { TOWNS_BY_DEPARTMENT } from './towns.table.ts'
import { TOWNS, townsMentioned } from './towns-in-text.ts'

const names = (words: string) => townsMentioned(words).map(({ name }) => name)

/** Towns of the table that are no commune of their own. */
const NO_COMMUNE = ['Pahou', 'Savi', 'Zinvié', 'Bétérou', 'Azovè', 'Agoué', 'Possotomè', 'Ikpinlè']

test('the table has the 12 departments and 77 communes of Benin, each once, within its borders', () => {
  expect(Object.keys(TOWNS_BY_DEPARTMENT)).toHaveLength(12)
  expect(TOWNS.filter(({ name }) => !NO_COMMUNE.includes(name))).toHaveLength(77)
  expect(new Set(TOWNS.map(({ name }) => name)).size).toBe(TOWNS.length)
  expect(TOWNS.filter((town) => !isInBounds(town))).toEqual([])
})

test('each city of the list of places is a town of the table, within 20 km of each of its places', () => {
  const far = PLACES.filter((place) => {
    const town = TOWNS.find(({ name }) => name === place.city)
    return town === undefined || distanceM(town, place) > 20_000
  })
  expect(far.map(({ name }) => name)).toEqual([])
})

test('each town is found by each of its names, in any case, without accents, between other words', () => {
  for (const { name, aliases } of TOWNS) {
    for (const said of [name, ...aliases]) {
      expect(names(said)).toEqual([name])
      expect(names(said.toUpperCase())).toEqual([name])
      expect(names(said.normalize('NFD').replace(/\p{M}/gu, ''))).toEqual([name])
      if (said !== 'Zè') expect(names(`au marché de ${said}, portail bleu`)).toEqual([name])
    }
  }
})

test.each([
  ['Abomey-Calavi', ['Abomey-Calavi']],
  ['AbomeyCalavi', ['Abomey-Calavi']],
  ['Abomey, Calavi', ['Abomey-Calavi']],
  ['Abomey puis Calavi', ['Abomey', 'Abomey-Calavi']],
  ['chez ma tante à Ouidah', ['Ouidah']],
  ['chez Ouidah', []],
  ['rue de Ouidah', []],
  ['rue de Ouidah, à Ouidah', ['Ouidah']],
  ['rond-point de Bohicon', []],
  ['la zone de Zè', []],
  ['maison de Dassas', []],
  ['N’Dali', ['N’Dali']],
  ['ndali', ['N’Dali']],
  ['10', []],
  ['', []],
])('the text « %s » mentions the towns %j', (words, found) => {
  expect(names(words)).toEqual(found)
})
