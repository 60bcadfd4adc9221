import { describe, expect, test } from 'vitest'
import { mapContract } from './map.contract.ts'
import { FAVOURITE_NAME_MAX, FAVOURITES_MAX, placesContract } from './places.contract.ts'
import { LOCATION_MAX, LOCATION_MIN, waypointSchema } from './waypoint.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const favourite = placesContract['PUT /api/places/favourites/:favouriteId'].body
const saved = placesContract['PUT /api/places/saved/:label'].body

function sentence(schema: typeof favourite | typeof saved, sent: object): string | undefined {
  return schema.safeParse(sent).error?.issues[0]?.message
}

describe('a saved place', () => {
  const LENGTH = 'Indiquez un lieu de 3 à 200 caractères'

  test.each([
    ['Ganhi', undefined],
    ['PK3', undefined],
    [' PK ', LENGTH],
    ['', LENGTH],
    ['x'.repeat(LOCATION_MAX), undefined],
    ['x'.repeat(LOCATION_MAX + 1), LENGTH],
    [undefined, LENGTH],
  ])('with the text « %s » is answered with the error: %s', (place, said) => {
    expect(sentence(saved, { place })).toBe(said)
  })

  test('is put on one line and keeps its waypoint if it has one', () => {
    expect(saved.parse({ place: ' Ganhi,\nportail bleu ' })).toEqual({ place: 'Ganhi, portail bleu' })
    const waypoint = { lat: 6.37, lon: 2.43 }
    expect(saved.parse({ place: 'Ganhi', waypoint })).toEqual({ place: 'Ganhi', waypoint })
  })

  test('has the label home or work, and no other', () => {
    const { params } = placesContract['PUT /api/places/saved/:label']
    expect(['home', 'work'].every((label) => params.safeParse({ label }).success)).toBe(true)
    expect(params.safeParse({ label: 'school' }).success).toBe(false)
  })
})

describe('a favourite place', () => {
  const NAME = 'Donnez-lui un nom de 1 à 40 caractères'

  test('needs a name of 1 to 40 characters that is not blank', () => {
    expect(sentence(favourite, { name: 'É', place: 'Ganhi' })).toBeUndefined()
    expect(sentence(favourite, { name: ' ', place: 'Ganhi' })).toBe(NAME)
    expect(sentence(favourite, { place: 'Ganhi' })).toBe(NAME)
    expect(sentence(favourite, { name: 'x'.repeat(FAVOURITE_NAME_MAX), place: 'Ganhi' })).toBeUndefined()
    expect(sentence(favourite, { name: 'x'.repeat(FAVOURITE_NAME_MAX + 1), place: 'Ganhi' })).toBe(NAME)
  })

  test('reports a wrong name before a wrong place, in the order of the form', () => {
    expect(sentence(favourite, { name: '', place: '' })).toBe(NAME)
  })

  test('needs a UUID as its id', () => {
    const { params } = placesContract['DELETE /api/places/favourites/:favouriteId']
    expect(params.safeParse({ favouriteId: UUID }).success).toBe(true)
    expect(params.safeParse({ favouriteId: '1' }).success).toBe(false)
  })

  test('is one of at most 5', () => {
    expect(FAVOURITES_MAX).toBe(5)
  })
})

test('saved places are home, work and favourites, each with or without a waypoint', () => {
  const { output } = placesContract['GET /api/places/saved']
  const home = { place: 'Ganhi', waypoint: { placeId: 'ganhi' } }
  const market = { id: UUID, name: 'Marché', place: 'Dantokpa', waypoint: null }
  const places = { home, work: null, favourites: [market] }
  expect(output.parse(places)).toEqual(places)
  expect(output.safeParse({ home, favourites: [] }).success).toBe(false)
})

describe('one end of a trip', () => {
  const passes = (waypoint: unknown) => waypointSchema.safeParse(waypoint).success

  test('is a place of the list or a point in Benin', () => {
    expect(passes({ placeId: 'ganhi' })).toBe(true)
    expect(passes({ lat: 6.37, lon: 2.43 })).toBe(true)
    expect(passes({ lat: 48.85, lon: 2.35 })).toBe(false)
    expect(passes({ lat: 6.37 })).toBe(false)
    expect(passes({})).toBe(false)
    expect(passes('ganhi')).toBe(false)
  })

  test('accepts a place id of at most 60 characters, also of a place that is not in the list', () => {
    expect(passes({ placeId: 'x'.repeat(60) })).toBe(true)
    expect(passes({ placeId: 'x'.repeat(61) })).toBe(false)
  })

  test('with a place id drops coordinates that are sent beside it', () => {
    expect(waypointSchema.parse({ placeId: 'ganhi', lat: 6.4, lon: 2.4 })).toEqual({ placeId: 'ganhi' })
  })

  test('may be a text as short as « PK3 »', () => {
    expect('PK3'.length).toBeGreaterThanOrEqual(LOCATION_MIN)
  })
})

test('the map tiles are a URL with a credit, or null for maps drawn from our own plan', () => {
  const { output } = mapContract['GET /api/map']
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: 'Exemple' }
  expect(output.parse({ tiles })).toEqual({ tiles })
  expect(output.parse({ tiles: null })).toEqual({ tiles: null })
  expect(output.safeParse({ tiles: { url: tiles.url } }).success).toBe(false)
})
