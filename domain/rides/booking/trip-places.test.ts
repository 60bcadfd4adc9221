import { describe, expect, test } from 'vitest'
import { addressTextOf } from '../../places/address-text.ts'
import { findPlace, PLACES, type Place } from '../../places/known-places.ts'
import { RELATIONS } from '../../places/search/place-relations.fr.ts'
import { TOWNS } from '../../places/search/towns-in-text.ts'
import { isTripEndProblem, placeTrip, SAME_PLACE_M, type TripEnds } from './trip-places.ts'

function place(id: string): Place {
  const found = findPlace(id)
  if (found === undefined) throw new Error(`no place ${id}`)
  return found
}

function trip(pickupLocation: string, dropoffLocation: string, waypoints: Partial<TripEnds> = {}): TripEnds {
  return { pickupLocation, dropoffLocation, ...waypoints }
}

test('a text that names a known place becomes that place, at both ends', () => {
  expect(placeTrip(trip('Étoile Rouge', 'ouidah'))).toEqual({
    pickupLocation: 'Étoile Rouge',
    dropoffLocation: 'ouidah',
    pickupWaypoint: { placeId: 'carrefour-etoile-rouge' },
    dropoffWaypoint: { placeId: 'ouidah' },
  })
})

test('a text that names no place stays a text', () => {
  const words = trip('Chez Passager Essai', 'Ganhi, portail bleu')
  expect(placeTrip(words)).toBe(words)
})

test('a place id that no longer exists is looked up by its text', () => {
  const gone = trip('Ganhi', 'Chez Passager Essai', { pickupWaypoint: { placeId: 'no-such-place' } })
  expect(placeTrip(gone)).toMatchObject({ pickupWaypoint: { placeId: 'ganhi' } })
})

test.each([
  ['a town that is mentioned', 'Étoile Rouge', 'chez Passager Essai à Ouidah', 'dropoffLocation'],
  ['a town from words alone', 'Chez Passager Essai', 'derrière la mairie de Ouidah', 'dropoffLocation'],
  ['a start out of town', 'marché de Parakou, côté gare', 'Dantokpa', 'pickupLocation'],
  ['a known town, from « Cotonou », which is no known place', 'Cotonou', 'Porto-Novo', 'pickupLocation'],
  ['a town of our list, from an unknown place', 'Chez moi', 'Ouidah', 'pickupLocation'],
  ['a place of our list, from an unknown place', 'Chez moi', 'Mairie de Parakou', 'pickupLocation'],
  ['to an unknown place, from a town of our list', 'Ouidah', 'Chez moi', 'dropoffLocation'],
  ['to an unknown place, from a town in words', 'Ouidah, au bord de la route', 'Chez moi', 'pickupLocation'],
  ['a town without a known place', 'Étoile Rouge', 'Bohicon', 'dropoffLocation'],
  ['another town without a known place', 'Étoile Rouge', 'Grand-Popo', 'dropoffLocation'],
  ['a town of two letters', 'Étoile Rouge', 'Zè', 'dropoffLocation'],
  ['from one town without a known place to another', 'Bohicon', 'gare de Lokossa', 'dropoffLocation'],
  ['from such a town to an unknown place', 'Natitingou', 'Chez moi', 'pickupLocation'],
  ['a near place and a distant town in one text', 'Étoile Rouge', 'Ganhi Ouidah', 'dropoffLocation'],
  [
    'a near place and a town without a known place in one text',
    'Étoile Rouge',
    'Ganhi, puis Bohicon',
    'dropoffLocation',
  ],
  ['a near place and a distant town in the pickup', 'Ganhi, gare routière de Ouidah', 'Dantokpa', 'pickupLocation'],
  ['a place in a far town', 'Étoile Rouge', 'Ganhi, puis marché de Ouando', 'dropoffLocation'],
])('a trip out of town needs a chosen place, not only a text: %s', (_what, pickup, dropoff, field) => {
  expect(placeTrip(trip(pickup, dropoff))).toEqual({ code: 'place_needed', field })
})

test.each([
  ['a hyphen too many', 'Ouid-ah'],
  ['a blank too many', 'Oui dah'],
  ['blanks everywhere', 'p a r a k o u'],
  ['no hyphen', 'PortoNovo'],
  ['no hyphen, no capital', 'grandpopo'],
  ['a blank for the hyphen', 'porto novo centre'],
  ['a zero for an O', '0uidah'],
  ['ones for an L and an I', 'A11ada'],
  ['a one for an I', 'Boh1c0n'],
  ['a zero and a hyphen', '0-uidah'],
  ['a figure behind it', 'Ouidah2'],
  ['words run together', 'OuidahCentre'],
  ['letters of full width', 'Ｏｕｉｄａｈ'],
  ['accents that the name does not have', 'Ôuïdâh'],
  ['a Greek omicron', '\u039Fuidah'],
  ['a Cyrillic O', '\u041Euidah'],
  ['a Cyrillic a', 'Ouid\u0430h'],
  ['Cyrillic letters within words', 'marché de P\u0430r\u0430k\u043Eu, derrière'],
  ['Greek capitals', '\u039FU\u0399D\u0391\u0397'],
])('a disguised name of a distant town is recognized or refused: %s', (_what, dropoff) => {
  const placed = placeTrip(trip('Étoile Rouge', dropoff))
  if (isTripEndProblem(placed)) return expect(placed).toEqual({ code: 'place_needed', field: 'dropoffLocation' })
  expect(placed.dropoffWaypoint).toMatchObject({ placeId: expect.stringMatching(/^(ouidah|porto-novo|parakou)$/) })
})

test('every commune with over three letters except Cotonou is out of town, also written without spaces', () => {
  const isAsked = (words: string) => {
    const placed = placeTrip(trip('Étoile Rouge', `${words}, au bord de la route`))
    return isTripEndProblem(placed) && placed.code === 'place_needed'
  }
  const unknown = TOWNS.filter(({ name }) => name.length > 3 && !isAsked(name)).map(({ name }) => name)
  expect(unknown).toEqual(['Cotonou'])
  const runTogether = TOWNS.filter(({ name }) => name.length > 3 && !isAsked(name.replace(/[^\p{L}]/gu, '')))
  expect(runTogether.map(({ name }) => name)).toEqual(['Cotonou'])
})

test.each([
  ['PK3, côté mer', 'la plage de Fidjrossè'],
  ['Étoile Rouge', 'Rue de Ouidah'],
  ['Étoile Rouge', 'Carrefour Porto-Novo, portail bleu'],
  ['Étoile Rouge', 'Place du Bénin'],
  ['Étoile Rouge', 'pharmacie Savè, derrière'],
  ['Étoile Rouge', 'Chez M. Allada'],
  ['Étoile Rouge', 'Mme Kandi, 2e étage'],
  ['Étoile Rouge', 'chez Nikki'],
  ['Étoile Rouge', 'rue Saint-Côme'],
  ['Étoile Rouge', 'avenue de Porto-Novo'],
  ['Étoile Rouge', 'Gare de Lomé, portail'],
  ['Étoile Rouge', 'Agla, direction Calavi'],
  ['Étoile Rouge', 'hôtel du Port, salle 10'],
  ['Étoile Rouge', 'je vais au marché, puis à la maison'],
  ['Étoile Rouge', 'Cotonou, quartier Zongo'],
  ['Étoile Rouge', 'Aïdjèdo 1, Djidjè 1, Godomey'],
  ['Chez moi', 'Chez Passager Essai'],
  ['Chez moi', 'Dantokpa'],
  ['Chez moi', 'Agla'],
])('a text within Cotonou, or like the name of a town, is not refused: %s → %s', (pickup, dropoff) => {
  expect(isTripEndProblem(placeTrip(trip(pickup, dropoff)))).toBe(false)
})

test.each([
  ['a place of the list and its town in words', 'Mairie de Ouidah', 'chez Passager Essai à Ouidah'],
  ['two places of one town, in words', 'Parakou gare', 'Parakou marché'],
  ['in a town without a known place', 'gare de Bohicon', 'Bohicon, derrière le marché'],
  ['from a place of the list to an unknown one', 'Mairie de Parakou', 'Chez ma tante'],
])('a trip within a distant town is accepted with unchanged texts: %s', (_what, pickup, dropoff) => {
  expect(placeTrip(trip(pickup, dropoff))).toMatchObject({ pickupLocation: pickup, dropoffLocation: dropoff })
  expect(isTripEndProblem(placeTrip(trip(pickup, dropoff)))).toBe(false)
})

test('a trip from a known point in a distant town may end at an unknown place of that town', () => {
  const { lat, lon } = place('mairie-parakou')
  const there = trip('Position 9,3390 N, 2,6292 E', 'Chez ma tante', { pickupWaypoint: { lat, lon } })
  expect(placeTrip(there)).toBe(there)
})

test('a trip from an unknown place to a known point in a distant town is refused', () => {
  const { lat, lon } = place('ouidah')
  const home = trip('Chez ma tante', 'Maison', { dropoffWaypoint: { lat, lon } })
  expect(placeTrip(home)).toEqual({ code: 'place_needed', field: 'pickupLocation' })
})

test('a text that names a place far from the chosen point is refused', () => {
  const { lat, lon } = place('marche-dantokpa')
  const cheap = trip('Étoile Rouge', 'Ouidah', { dropoffWaypoint: { lat, lon } })
  expect(placeTrip(cheap)).toEqual({ code: 'place_contradicted', field: 'dropoffLocation' })
  expect(placeTrip({ ...cheap, dropoffWaypoint: { placeId: 'marche-dantokpa' } })).toEqual({
    code: 'place_contradicted',
    field: 'dropoffLocation',
  })
})

test('a disguised town, or one without a known place, also contradicts a chosen place', () => {
  for (const words of ['0uidah', 'PortoNovo', 'Bohicon', '\u039Fuidah']) {
    const cheap = trip('Étoile Rouge', words, { dropoffWaypoint: { placeId: 'marche-dantokpa' } })
    expect(placeTrip(cheap)).toEqual({ code: 'place_contradicted', field: 'dropoffLocation' })
  }
})

test.each(['\u00AD', '\u200D', '\u2060', '\u200B'])(
  'a place name is recognized with invisible characters in it (%j)',
  (sign) => {
    const { lat, lon } = place('marche-dantokpa')
    const hidden = trip('Étoile Rouge', `Oui${sign}dah`, { dropoffWaypoint: { lat, lon } })
    expect(placeTrip(hidden)).toEqual({ code: 'place_contradicted', field: 'dropoffLocation' })
  },
)

test('texts that the app itself writes for a place or a position contradict neither', () => {
  for (const one of PLACES) {
    for (const { words } of RELATIONS) {
      const said = trip(words(one.name), 'Chez Passager Essai', {
        pickupWaypoint: { placeId: one.id },
        dropoffWaypoint: { lat: one.lat + 0.001, lon: one.lon },
      })
      expect(placeTrip(said)).toBe(said)
    }
    const point = { lat: one.lat + 0.005, lon: one.lon - 0.005 }
    const measured = trip(addressTextOf(point), 'Chez Passager Essai', { pickupWaypoint: point })
    expect(placeTrip(measured)).toBe(measured)
  }
})

describe('a point without a place', () => {
  const { lat, lon } = place('aeroport-cotonou')
  const fromPoint = (dropoff: string, pickupWaypoint: { lat: number; lon: number }) =>
    placeTrip(trip('Chez moi', dropoff, { pickupWaypoint }))

  test('is in the town of the nearest place, within which a text stays a text', () => {
    expect(isTripEndProblem(fromPoint('derrière Super U Akpakpa, portail', { lat, lon }))).toBe(false)
  })

  test('is in no town if every place is far away', () => {
    const country = { lat: 9.5, lon: 2.63 }
    expect(fromPoint('derrière Mairie de Parakou, portail', country)).toEqual({
      code: 'place_needed',
      field: 'dropoffLocation',
    })
  })
})

describe('a trip that ends where it begins is refused', () => {
  const same = { code: 'place_same', field: 'dropoffLocation' }
  const { lat, lon } = place('marche-dantokpa')

  test('in the same words, however they are written', () => {
    expect(placeTrip(trip('Chez ma tante 😀', ' chez MA  tante'))).toEqual(same)
    expect(placeTrip(trip('😀', '😀'))).toEqual(same)
    expect(isTripEndProblem(placeTrip(trip('😀', '🎉')))).toBe(false)
    expect(isTripEndProblem(placeTrip(trip('Chez ma tante', 'Chez mon oncle')))).toBe(false)
  })

  test('at the same place of our list, chosen or named', () => {
    const placeId = 'marche-dantokpa'
    expect(placeTrip(trip('Dantokpa', 'Marché Dantokpa', { dropoffWaypoint: { placeId } }))).toEqual(same)
  })

  test('at points up to SAME_PLACE_M from each other, and not farther', () => {
    const at = (metres: number) =>
      placeTrip(
        trip('Ici', 'Là', {
          pickupWaypoint: { lat, lon },
          dropoffWaypoint: { lat: lat + metres / 111_195, lon },
        }),
      )
    expect(at(SAME_PLACE_M - 1)).toEqual(same)
    expect(isTripEndProblem(at(SAME_PLACE_M + 1))).toBe(false)
  })

  test('but two known points with the same words are two places', () => {
    const far = { pickupWaypoint: { lat, lon }, dropoffWaypoint: { lat: lat + 0.01, lon } }
    expect(isTripEndProblem(placeTrip(trip('Maison', 'Maison', far)))).toBe(false)
  })
})
