import { describe, expect, test } from 'vitest'
import { PLACES } from '../known-places.ts'
import { mentionsIn } from './mentions.ts'
import { TOWNS } from './towns-in-text.ts'

const cities = (words: string) => mentionsIn(words).map(({ city }) => city)

describe('the places and towns that an address text mentions', () => {
  test('are an empty list when the text names neither a place nor a town', () => {
    for (const words of ['', 'derrière la maison bleue', 'portail vert']) expect(mentionsIn(words)).toEqual([])
  })

  test('contain a place of the list with its coordinates', () => {
    const dantokpa = { lat: 6.3694, lon: 2.4336, city: 'Cotonou', isTown: false }
    expect(mentionsIn('Marché Dantokpa')).toEqual([dantokpa])
    expect(mentionsIn('en face du marché dantokpa, portail bleu')).toEqual([dantokpa])
  })

  test('contain a town only once, even if the list of places contains it too', () => {
    for (const { name } of TOWNS) {
      const towns = mentionsIn(`chez ma tante à ${name}`).filter(({ isTown }) => isTown)
      expect(towns.length).toBeLessThanOrEqual(1)
      if (name.length >= 4) expect([name, towns[0]?.city]).toEqual([name, name])
    }
  })

  test('contain both a place and a town that are named side by side', () => {
    expect(cities('Ganhi, Parakou')).toEqual(expect.arrayContaining(['Cotonou', 'Parakou']))
  })

  test('contain no town that is only part of the name of a place', () => {
    const named = PLACES.filter(({ name, kind }) => kind !== 'town' && / de Lomé| de Parakou| de Ouidah/.test(name))
    expect(named).not.toEqual([])
    for (const { name } of named) expect(mentionsIn(name).some(({ isTown }) => isTown)).toBe(false)
  })

  test('contain no town that is only part of a street name', () => {
    expect(mentionsIn('rue de Ouidah')).toEqual([])
  })
})

test('more than 98 % of the places of the list are found in their own name', () => {
  const silent = PLACES.filter(({ name }) => mentionsIn(name).length === 0).map(({ name }) => name)
  expect(silent.length).toBeLessThan(PLACES.length * 0.02)
})
