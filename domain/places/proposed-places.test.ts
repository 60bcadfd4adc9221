import { describe, expect, test } from 'vitest'
import { findPlace } from './known-places.ts'
import { PLACE_KINDS } from './place-kinds.ts'
import { proposedPlaces } from './proposed-places.ts'

const SEGBEYA = { lat: 6.3833, lon: 2.4467 }

describe('a proposed place', () => {
  test('shows its kind and its city, and its distance when a reference point is given', () => {
    const [first] = proposedPlaces('dantokpa', null)
    expect(first).toEqual({
      id: 'marche-dantokpa',
      name: 'Marché Dantokpa',
      kind: 'market',
      detail: 'Marché · Cotonou',
    })
    const near = proposedPlaces('dantokpa', SEGBEYA).find(({ id }) => id === 'marche-dantokpa')
    expect(near?.detail).toBe('Marché · Cotonou · 2,1\u00A0km')
  })

  test('at the reference point is shown as 50 m away, not 0 m', () => {
    const place = findPlace('marche-dantokpa')
    expect(place).toBeDefined()
    if (place !== undefined) expect(proposedPlaces('dantokpa', place)[0]?.detail).toMatch(/ · 50\u00A0m$/)
  })

  test('has the id and the name of a place of the list', () => {
    for (const { id, name } of proposedPlaces('pharmacie', SEGBEYA)) expect(findPlace(id)?.name).toBe(name)
  })

  test('differs from every other proposed place by its name or its detail', () => {
    for (const typed of ['marché', 'saint', 'godomey', 'calavi']) {
      const lines = proposedPlaces(typed, null).map(({ name, detail }) => `${name} ${detail}`)
      expect(new Set(lines).size).toBe(lines.length)
    }
  })

  test('is not returned when the typed text is empty or matches nothing', () => {
    expect(proposedPlaces('xyzzy', SEGBEYA)).toEqual([])
    expect(proposedPlaces('', SEGBEYA)).toEqual([])
  })
})

test('each kind of place has a unique capitalised word of 3 to 16 characters', () => {
  const words = Object.values(PLACE_KINDS)
  expect(new Set(words).size).toBe(words.length)
  for (const word of words) expect(word).toMatch(/^\p{Lu}[\p{Ll}-]{2,15}$/u)
})
