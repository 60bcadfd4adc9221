import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDocument, aPhoto } from '#kit/people/documents.ts'
import { aHold, liftHold } from '#kit/people/holds.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aCode, aPhoneNumber, linkWith, provePassword, unlinkNumber } from '#kit/people/phone.ts'
import { aWish, register } from '#kit/people/registration.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

const sweep = () => kit.context.jobs.send('sweep-files', null)

/** What of a person's is kept for a hold. */
async function keptOf({ userId }: { readonly userId: string }) {
  const { rows } = await sql<{ kind: string; content: Record<string, unknown> }>`
    select kind, content from held_rows where user_id = ${userId}::uuid order by kind, deleted_at`.execute(
    kit.database.db,
  )
  return rows
}

async function withdrawCard(as: Person) {
  const { consents } = (await kit.call('GET /api/consents', { as })).json()
  const { seen } = consents.find(({ purpose }: { purpose: string }) => purpose === 'card')
  return kit.call('PUT /api/consents/card', { as, body: { given: false, page: 'settings', seen } })
}

const BYTES = { 'content-type': 'application/octet-stream' }
const HOME = { place: 'Marché Dantokpa', waypoint: { lat: 6.37, lon: 2.43 } }
const [WORK, HAIRDRESSER] = [{ place: 'Port de Cotonou' }, randomUUID()]

/** A change that succeeds, of which the answer says nothing of a hold. */
async function does(as: Caller, route: `${'PUT' | 'DELETE' | 'POST'} ${string}`, body?: object | Buffer) {
  const headers = Buffer.isBuffer(body) ? { headers: BYTES } : {}
  const answer = await kit.call(route, { as, ...(body !== undefined && { body }), ...headers })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}
const see = async (as: Person, route: `GET ${string}`) => (await kit.call(route, { as })).json()

/** Deletes one of each kind by hand, and returns what each call answered and what the person sees afterwards. */
async function deleteEverything(person: Person, driver: Person) {
  const card = await aDocument(kit, person)
  const other = await aDocument(kit, person)
  await does(person, 'PUT /api/profile/photo', await aPhoto())
  await does(person, 'PUT /api/places/saved/home', HOME)
  await does(person, `PUT /api/places/favourites/${HAIRDRESSER}`, { name: 'Coiffeuse', ...HOME })
  await does(person, 'POST /api/emergency-contacts', { name: 'Tante Essai', phoneNumber: '0197000001' })
  const { contacts } = await see(person, 'GET /api/emergency-contacts')
  const { id: rideId } = await aRide(kit, person)
  await drive(kit, driver, rideId, ['accept', 'finish'])
  await kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver })
  await does(person, `PUT /api/rides/${rideId}/avoidance`, { avoid: true })
  kit.clock.advanceMinutes(1)
  const bodies = [
    await does(person, 'PUT /api/profile/photo', await aPhoto()),
    await does(person, 'DELETE /api/profile/photo'),
    await does(person, `DELETE /api/documents/${card.id}`),
    await withdrawCard(person),
    await does(person, 'PUT /api/places/saved/home', WORK),
    await does(person, 'DELETE /api/places/saved/home'),
    await does(person, `DELETE /api/places/favourites/${HAIRDRESSER}`),
    await does(person, `DELETE /api/emergency-contacts/${contacts[0].id}`),
    await does(person, `PUT /api/rides/${rideId}/avoidance`, { avoid: false }),
  ]
  const answers = bodies.map(({ statusCode, json }) => [statusCode, Object.keys(json() ?? {})])
  const seen = {
    documents: (await see(person, 'GET /api/documents')).documents,
    photo: (await see(person, 'GET /api/profile')).profile.photoUrl,
    places: await see(person, 'GET /api/places/saved'),
    contacts: (await see(person, 'GET /api/emergency-contacts')).contacts,
    avoided: (await see(person, 'GET /api/avoided')).avoided,
    files: await Promise.all(
      [card, other].map(async ({ fileUrl }) => (await kit.call(`GET ${fileUrl}`, { as: person })).statusCode),
    ),
  }
  return { answers, seen, urls: [card.fileUrl, other.fileUrl] }
}

const filesOf = async ({ userId }: Person) => [
  ...(await kit.context.files.list(`user-documents/${userId}`)),
  ...(await kit.context.files.list(`profile-photos/${userId}`)),
]

/** A person who opens the account with a password. */
async function anOwner() {
  const wish = aWish()
  const as = await register(kit, wish)
  const { session } = (await kit.call('GET /api/accounts/session', { as })).json()
  return { ...as, userId: String(session.userId), password: wish.password }
}

describe('what a person deletes by hand', () => {
  test('is gone for them all the same while a hold keeps them, stays with its files, and goes when the hold ends', async () => {
    const [held, free] = [await aPassenger(kit), await aPassenger(kit)]
    const legalHoldId = await aHold(kit, operator, { kind: 'person', subject: held.userId })
    const [ofHeld, ofFree] = [
      await deleteEverything(held, await aDriver(kit)),
      await deleteEverything(free, await aDriver(kit)),
    ]
    // Neither the answers nor the pages differ.
    expect([ofHeld.answers, ofHeld.seen]).toEqual([ofFree.answers, ofFree.seen])
    expect(ofHeld.seen).toMatchObject({ documents: [], photo: null, contacts: [], avoided: [], files: [404, 404] })
    expect(await filesOf(free)).toEqual([])
    expect(await keptOf(free)).toEqual([])
    kit.clock.advanceMinutes(120)
    await sweep()
    expect(await filesOf(held)).toHaveLength(4)
    expect((await keptOf(held)).map(({ kind }) => kind)).toEqual([
      ...['avoided_pair', 'document', 'document', 'emergency_contact', 'favourite_place'],
      ...['photo', 'photo', 'saved_place', 'saved_place'],
    ])
    await liftHold(kit, operator, legalHoldId)
    await sweep()
    expect([await filesOf(held), await keptOf(held)]).toEqual([[], []])
  })

  test('keeps the numbers that opened the account of a held person, replaced, removed or closed with it', async () => {
    const [held, free] = [await anOwner(), await anOwner()]
    await aHold(kit, operator, { kind: 'person', subject: held.userId })
    const numbers = [aPhoneNumber(), aPhoneNumber(), aPhoneNumber()]
    for (const person of [held, free]) {
      const link = async (phoneNumber = '') => {
        await provePassword(kit, person, person.password)
        const linked = await linkWith(kit, person, await aCode(kit, phoneNumber), true)
        expect(linked.statusCode, linked.body).toBe(200)
        kit.clock.advanceMinutes(1)
      }
      await link(numbers[0])
      await link(numbers[1])
      expect((await unlinkNumber(kit, person)).statusCode).toBeLessThan(300)
      await link(numbers[2])
      await does(person, 'POST /api/account/deletion', { password: person.password })
    }
    expect(await keptOf(held)).toMatchObject(
      numbers.map((phoneNumber) => ({ kind: 'phone_key', content: { phoneNumber } })),
    )
    expect(await keptOf(free)).toEqual([])
  })

  test('keeps the former name of a contact who has not answered and is asked again, once', async () => {
    const person = await aPassenger(kit)
    await aHold(kit, operator, { kind: 'person', subject: person.userId })
    for (const name of ['Tante Essai', 'Tante Essai', 'Oncle Essai', 'Oncle Essai'])
      await does(person, 'POST /api/emergency-contacts', { name, phoneNumber: '0197000002' })
    expect(await keptOf(person)).toMatchObject([{ kind: 'emergency_contact', content: { name: 'Tante Essai' } }])
  })

  test('is listed beside its hold, and an operator who sees documents opens it, the person does not', async () => {
    const person = await aPassenger(kit)
    await aHold(kit, operator, { kind: 'person', subject: person.userId })
    const { fileUrl, id } = await aDocument(kit, person)
    await does(person, `DELETE /api/documents/${id}`)
    const { holds } = await see(operator, 'GET /api/admin/legal-holds')
    const shown = holds.find(({ userId }: { userId: string }) => userId === person.userId)
    expect(shown.kept).toEqual([
      { kind: 'document', ownerName: expect.any(String), deletedAt: expect.any(String), fileUrl },
    ])
    expect((await kit.call(`GET ${fileUrl}`, { as: operator })).statusCode).toBe(200)
    expect((await kit.call(`GET ${fileUrl}`, { as: person })).statusCode).toBe(404)
  })

  test('is erased with the account of a person whose hold has ended', async () => {
    const person = await aPassenger(kit, { email: placeholderEmail('facebook', 'held-deletions') })
    const legalHoldId = await aHold(kit, operator, { kind: 'person', subject: person.userId, days: 40 })
    const { id } = await aDocument(kit, person)
    await does(person, `DELETE /api/documents/${id}`)
    await does(person, 'POST /api/account/deletion', { password: '' })
    kit.clock.advanceMinutes(31 * 24 * 60)
    await kit.context.jobs.send('erase-accounts', null)
    expect([await filesOf(person), await keptOf(person)]).toMatchObject([[expect.any(String)], [{ kind: 'document' }]])
    await liftHold(kit, operator, legalHoldId)
    await kit.context.jobs.send('erase-accounts', null)
    expect([await filesOf(person), await keptOf(person)]).toEqual([[], []])
  })
})
