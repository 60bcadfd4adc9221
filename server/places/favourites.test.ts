import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAVOURITE_NAME_SENTENCE, FAVOURITES_MAX, PLACE_LENGTH_SENTENCE } from '#domain/places/places.contract.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const MUM = {
  name: 'Chez maman',
  place: 'Derrière la Pharmacie Agontinkon',
  waypoint: { placeId: 'pharmacie-agontinkon' },
}

function save(as: Caller, body: object, id: string = randomUUID()) {
  return kit.call(`PUT /api/places/favourites/${id}`, { as, body })
}

async function favouritesOf(as: Caller) {
  return (await kit.call('GET /api/places/saved', { as })).json().favourites
}

test('a favourite is stored with name, text and waypoint; sent again it is still one', async () => {
  const as = await aPassenger(kit)
  const id = randomUUID()
  for (let n = 0; n < 2; n += 1) {
    const answer = await save(as, MUM, id)
    expect([answer.statusCode, answer.json().favourites]).toEqual([200, [{ id, ...MUM }]])
  }
})

test('a favourite can be renamed and moved under the same id, and keeps its position in the list', async () => {
  const as = await aPassenger(kit)
  const [first, second] = [randomUUID(), randomUUID()]
  await save(as, MUM, first)
  kit.clock.advanceMinutes(1)
  await save(as, { name: 'Église', place: 'Église Saint-Michel' }, second)
  kit.clock.advanceMinutes(1)
  await save(as, { name: 'Ègbé ’ 🏠', place: 'Ganhi', waypoint: { lat: 6.3548, lon: 2.4381 } }, first)
  expect(await favouritesOf(as)).toEqual([
    { id: first, name: 'Ègbé ’ 🏠', place: 'Ganhi', waypoint: { lat: 6.3548, lon: 2.4381 } },
    { id: second, name: 'Église', place: 'Église Saint-Michel', waypoint: null },
  ])
})

test('favourite names are unique per person', async () => {
  const [as, other] = [await aPassenger(kit), await aPassenger(kit)]
  await save(as, MUM)
  const answer = await save(as, { ...MUM, place: 'Ganhi' })
  const { status, message } = REFUSALS.favourite_name_taken
  expect([answer.statusCode, answer.json().error]).toEqual([
    status,
    { code: 'favourite_name_taken', field: 'name', message },
  ])
  expect((await save(other, MUM)).statusCode).toBe(200)
})

test('a sixth favourite is refused, a change of the fifth is not', async () => {
  const as = await aPassenger(kit)
  const ids = Array.from({ length: FAVOURITES_MAX }, () => randomUUID())
  for (const [at, id] of ids.entries()) await save(as, { name: `Lieu ${at}`, place: 'Ganhi' }, id)
  const answer = await save(as, { name: 'Encore un', place: 'Ganhi' })
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'too_many_favourites'])
  expect((await save(as, { name: 'Le dernier', place: 'Ganhi' }, ids.at(-1))).statusCode).toBe(200)
})

test('a favourite can be deleted, also twice, and the other stays', async () => {
  const as = await aPassenger(kit)
  const id = randomUUID()
  await save(as, MUM, id)
  await save(as, { name: 'Église', place: 'Église Saint-Michel' })
  for (let n = 0; n < 2; n += 1) {
    const answer = await kit.call(`DELETE /api/places/favourites/${id}`, { as })
    expect(answer.json().favourites).toMatchObject([{ name: 'Église' }])
  }
})

describe('another person’s favourite', () => {
  test('cannot be read, changed or deleted', async () => {
    const [as, stranger] = [await aPassenger(kit), await aPassenger(kit)]
    const id = randomUUID()
    await save(as, MUM, id)
    const answer = await save(stranger, { name: 'À moi', place: 'Ganhi' }, id)
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'favourite_not_found'])
    await kit.call(`DELETE /api/places/favourites/${id}`, { as: stranger })
    expect(await favouritesOf(stranger)).toEqual([])
    expect(await favouritesOf(as)).toEqual([{ id, ...MUM }])
  })
})

test.each([
  ['name', { ...MUM, name: ' ' }, FAVOURITE_NAME_SENTENCE],
  ['name', { ...MUM, name: 'a'.repeat(41) }, FAVOURITE_NAME_SENTENCE],
  ['name', { place: 'Ganhi' }, FAVOURITE_NAME_SENTENCE],
  ['place', { ...MUM, place: 'ab' }, PLACE_LENGTH_SENTENCE],
  ['place', { ...MUM, place: 'a'.repeat(201) }, PLACE_LENGTH_SENTENCE],
])('an invalid %s is refused in French: %o', async (field, body, message) => {
  const answer = await save(await aPassenger(kit), body)
  expect([answer.statusCode, answer.json().error]).toEqual([400, { code: 'invalid_input', field, message }])
})

test('an invalid id and a waypoint outside of Benin are refused', async () => {
  const as = await aPassenger(kit)
  expect((await save(as, MUM, 'mine')).statusCode).toBe(400)
  expect((await save(as, { ...MUM, waypoint: { lat: 48.85, lon: 2.29 } })).statusCode).toBe(400)
})

test('too many changes of places are refused', async () => {
  const as = await aPassenger(kit)
  const id = randomUUID()
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) {
    statuses.push((await kit.call(`DELETE /api/places/favourites/${id}`, { as })).statusCode)
  }
  expect([statuses.slice(0, 60).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
})
