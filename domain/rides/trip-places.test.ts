import { expect, test } from 'vitest'
import { findPlace, PLACES, type Place } from '../places/known-places.ts'
import { RELATIONS } from '../places/place-relations.ts'
import { wordsForPoint } from '../places/words-for-point.ts'
import { placeTrip, type TripEnds } from './trip-places.ts'

function place(id: string): Place {
  const found = findPlace(id)
  if (found === undefined) throw new Error(`no place ${id}`)
  return found
}

function trip(pickupLocation: string, dropoffLocation: string, spots: Partial<TripEnds> = {}): TripEnds {
  return { pickupLocation, dropoffLocation, ...spots }
}

test('words that name a place of the list are that place, at both ends', () => {
  expect(placeTrip(trip('Étoile Rouge', 'ouidah'))).toEqual({
    pickupLocation: 'Étoile Rouge',
    dropoffLocation: 'ouidah',
    pickupSpot: { placeId: 'carrefour-etoile-rouge' },
    dropoffSpot: { placeId: 'ouidah' },
  })
})

test('words that name nothing stay words', () => {
  const words = trip('Chez Passager Essai', 'Ganhi, portail bleu')
  expect(placeTrip(words)).toBe(words)
})

test('a spot whose place left the list is looked for by its words', () => {
  const gone = trip('Ganhi', 'Chez Passager Essai', { pickupSpot: { placeId: 'no-such-place' } })
  expect(placeTrip(gone)).toMatchObject({ pickupSpot: { placeId: 'ganhi' } })
})

test.each([
  ['a town that is mentioned', trip('Étoile Rouge', 'chez Passager Essai à Ouidah'), 'dropoffLocation'],
  ['a town from words alone', trip('Chez Passager Essai', 'derrière la mairie de Ouidah'), 'dropoffLocation'],
  ['a start out of town', trip('marché de Parakou, côté gare', 'Dantokpa'), 'pickupLocation'],
])('words alone do not lead out of town: %s', (_what, words, field) => {
  expect(placeTrip(words)).toEqual({ code: 'place_needed', field })
})

test('from one end of Cotonou to the other, words alone stay words', () => {
  const across = trip('PK3, côté mer', 'la plage de Fidjrossè')
  expect(placeTrip(across)).toBe(across)
})

test('within a town far from Cotonou, words beside a chosen place stay words', () => {
  const inOuidah = trip('Mairie de Ouidah', 'chez Passager Essai à Ouidah', {
    pickupSpot: { placeId: 'mairie-ouidah' },
  })
  expect(placeTrip(inOuidah)).toBe(inOuidah)
})

test('words that name a place far from the chosen point are refused', () => {
  const { lat, lon } = place('marche-dantokpa')
  const cheap = trip('Étoile Rouge', 'Ouidah', { dropoffSpot: { lat, lon } })
  expect(placeTrip(cheap)).toEqual({ code: 'place_contradicted', field: 'dropoffLocation' })
  expect(placeTrip({ ...cheap, dropoffSpot: { placeId: 'marche-dantokpa' } })).toEqual({
    code: 'place_contradicted',
    field: 'dropoffLocation',
  })
})

test.each(['\u00AD', '\u200D', '\u2060', '\u200B'])(
  'a place is its words, whatever no screen shows in them (%j)',
  (sign) => {
    const { lat, lon } = place('marche-dantokpa')
    const hidden = trip('Étoile Rouge', `Oui${sign}dah`, { dropoffSpot: { lat, lon } })
    expect(placeTrip(hidden)).toEqual({ code: 'place_contradicted', field: 'dropoffLocation' })
  },
)

test('what the list itself writes beside a place, or near a position, contradicts neither', () => {
  for (const one of PLACES) {
    for (const { words } of RELATIONS) {
      const said = trip(words(one.name), 'Chez Passager Essai', { pickupSpot: { placeId: one.id } })
      expect(placeTrip(said)).toBe(said)
    }
    const point = { lat: one.lat + 0.005, lon: one.lon - 0.005 }
    const measured = trip(wordsForPoint(point), 'Chez Passager Essai', { pickupSpot: point })
    expect(placeTrip(measured)).toBe(measured)
  }
})
