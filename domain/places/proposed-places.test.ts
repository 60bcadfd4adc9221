import { describe, expect, test } from 'vitest'
import { findPlace } from './known-places.ts'
import { PLACE_KINDS } from './place-kinds.ts'
import { proposedPlaces } from './proposed-places.ts'

const SEGBEYA = { lat: 6.3833, lon: 2.4467 }

describe('a place that is proposed', () => {
  test('tells its kind and its city, and how far away it is when it is known from where', () => {
    const [first] = proposedPlaces('dantokpa', null)
    expect(first).toEqual({ id: 'marche-dantokpa', name: 'Marché Dantokpa', detail: 'Marché · Cotonou' })
    const near = proposedPlaces('dantokpa', SEGBEYA).find(({ id }) => id === 'marche-dantokpa')
    expect(near?.detail).toBe('Marché · Cotonou · 2,1\u00A0km')
  })

  test('beside which somebody stands is fifty metres away, not none', () => {
    const place = findPlace('marche-dantokpa')
    expect(place).toBeDefined()
    if (place !== undefined) expect(proposedPlaces('dantokpa', place)[0]?.detail).toMatch(/ · 50\u00A0m$/)
  })

  test('is one of the list, by its id and its name', () => {
    for (const { id, name } of proposedPlaces('pharmacie', SEGBEYA)) expect(findPlace(id)?.name).toBe(name)
  })

  test('is told from another of the same name by what stands beside it', () => {
    for (const typed of ['marché', 'saint', 'godomey', 'calavi']) {
      const lines = proposedPlaces(typed, null).map(({ name, detail }) => `${name} ${detail}`)
      expect(new Set(lines).size).toBe(lines.length)
    }
  })

  test('is none where nothing answers', () => {
    expect(proposedPlaces('xyzzy', SEGBEYA)).toEqual([])
    expect(proposedPlaces('', SEGBEYA)).toEqual([])
  })
})

test('each kind of place has one short word of its own', () => {
  const words = Object.values(PLACE_KINDS)
  expect(new Set(words).size).toBe(words.length)
  for (const word of words) expect(word).toMatch(/^\p{Lu}[\p{Ll}-]{2,15}$/u)
})
