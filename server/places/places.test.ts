import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLACE_LENGTH_SENTENCE } from '#domain/places/places.contract.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'

const NONE = { home: null, work: null, favourites: [] }
const somewhere = (place: string) => ({ place, waypoint: null })

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a new account has no saved place', async () => {
  const answer = await kit.call('GET /api/places/saved', { as: await aPassenger(kit) })
  expect(answer.json()).toEqual(NONE)
})

test('a saved place belongs to its chip, and the next one replaces it', async () => {
  const as = await aPassenger(kit)
  await kit.call('PUT /api/places/saved/home', { as, body: { place: '  Fidjrossè\r\nplage 🏖️ ' } })
  const answer = await kit.call('PUT /api/places/saved/work', { as, body: { place: 'Ganhi' } })
  expect(answer.json()).toEqual({ ...NONE, home: somewhere('Fidjrossè plage 🏖️'), work: somewhere('Ganhi') })
  await kit.call('PUT /api/places/saved/home', { as, body: { place: 'Akpakpa' } })
  const then = (await kit.call('GET /api/places/saved', { as })).json()
  expect(then).toEqual({ ...NONE, home: somewhere('Akpakpa'), work: somewhere('Ganhi') })
})

test('a saved place keeps its waypoint; a new text removes it', async () => {
  const as = await aPassenger(kit)
  for (const waypoint of [{ placeId: 'marche-dantokpa' }, { lat: 6.3712, lon: 2.4105 }]) {
    const body = { place: 'Marché Dantokpa', waypoint }
    expect((await kit.call('PUT /api/places/saved/home', { as, body })).json().home).toEqual(body)
  }
  const body = { place: 'Chez Essai' }
  expect((await kit.call('PUT /api/places/saved/home', { as, body })).json().home).toEqual(somewhere('Chez Essai'))
})

test('a position outside of Benin cannot be saved', async () => {
  const body = { place: 'Tour Eiffel', waypoint: { lat: 48.8584, lon: 2.2945 } }
  const answer = await kit.call('PUT /api/places/saved/home', { as: await aPassenger(kit), body })
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input'])
})

test('a saved place can be deleted, and the other one stays', async () => {
  const as = await aPassenger(kit)
  await kit.call('PUT /api/places/saved/home', { as, body: { place: 'Akpakpa' } })
  await kit.call('PUT /api/places/saved/work', { as, body: { place: 'Ganhi' } })
  for (let n = 0; n < 2; n += 1) {
    const answer = await kit.call('DELETE /api/places/saved/home', { as })
    expect(answer.json()).toEqual({ ...NONE, work: somewhere('Ganhi') })
  }
})

test('another person’s places cannot be read', async () => {
  await kit.call('PUT /api/places/saved/home', { as: await aPassenger(kit), body: { place: 'Akpakpa' } })
  const other = await kit.call('GET /api/places/saved', { as: await aPassenger(kit) })
  expect(other.json()).toEqual(NONE)
})

test('saved places need a session', async () => {
  for (const request of ['GET /api/places/saved', 'PUT /api/places/saved/home']) {
    const answer = await kit.call(request, { body: request.startsWith('PUT') ? { place: 'Akpakpa' } : undefined })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'signed_out'])
  }
})

test.each([
  ['home', { place: 'ab' }, PLACE_LENGTH_SENTENCE],
  ['home', { place: ' \u0000\u0000\u0000\u0000 ' }, PLACE_LENGTH_SENTENCE],
  ['work', { place: 'a'.repeat(201) }, PLACE_LENGTH_SENTENCE],
  ['work', {}, PLACE_LENGTH_SENTENCE],
])('the chip %s cannot be saved with %o', async (label, body, message) => {
  const answer = await kit.call(`PUT /api/places/saved/${label}`, { as: await aPassenger(kit), body })
  expect([answer.statusCode, answer.json().error]).toEqual([400, { code: 'invalid_input', field: 'place', message }])
})

test('an unknown chip is refused', async () => {
  const answer = await kit.call('PUT /api/places/saved/airport', {
    as: await aPassenger(kit),
    body: { place: 'Cadjèhoun' },
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input'])
})
