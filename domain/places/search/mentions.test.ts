import { describe, expect, test } from 'vitest'
import { PLACES } from '../known-places.ts'
import { mentionsIn } from './mentions.ts'
import { TOWNS } from './towns-in-text.ts'

const cities = (words: string) => mentionsIn(words).map(({ city }) => city)

describe('what the words of an address speak of', () => {
  test('is nothing where they name neither a place nor a town', () => {
    for (const words of ['', 'derrière la maison bleue', 'portail vert']) expect(mentionsIn(words)).toEqual([])
  })

  test('is a place of the list, where it is', () => {
    const dantokpa = { lat: 6.3694, lon: 2.4336, city: 'Cotonou', isTown: false }
    expect(mentionsIn('Marché Dantokpa')).toEqual([dantokpa])
    expect(mentionsIn('en face du marché dantokpa, portail bleu')).toEqual([dantokpa])
  })

  test('is a town, once, though the list of places knows it too', () => {
    for (const { name } of TOWNS) {
      const towns = mentionsIn(`chez ma tante à ${name}`).filter(({ isTown }) => isTown)
      expect(towns.length).toBeLessThanOrEqual(1)
      if (name.length >= 4) expect([name, towns[0]?.city]).toEqual([name, name])
    }
  })

  test('is both a place and a town where they stand beside each other', () => {
    expect(cities('Ganhi, Parakou')).toEqual(expect.arrayContaining(['Cotonou', 'Parakou']))
  })

  test('is no town that a place of the list only holds in its name', () => {
    const named = PLACES.filter(({ name, kind }) => kind !== 'town' && / de Lomé| de Parakou| de Ouidah/.test(name))
    expect(named).not.toEqual([])
    for (const { name } of named) expect(mentionsIn(name).some(({ isTown }) => isTown)).toBe(false)
  })

  test('is no town whose name a street bears', () => {
    expect(mentionsIn('rue de Ouidah')).toEqual([])
  })
})

test('each place of the list is mentioned by its own name, at its own point or beside it', () => {
  const silent = PLACES.filter(({ name }) => mentionsIn(name).length === 0).map(({ name }) => name)
  expect(silent.length).toBeLessThan(PLACES.length * 0.02)
})
