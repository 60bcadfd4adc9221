import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HELD_ROWS_SHOWN, type LegalHold } from '#domain/admin/holds/legal-holds.contract.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aHold } from '#kit/people/holds.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

async function does(as: Person, route: `${'PUT' | 'DELETE' | 'POST'} ${string}`, body?: object): Promise<void> {
  const answer = await kit.call(route, { as, ...(body !== undefined && { body }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

/** The hold as the operators’ list shows it. */
async function shown(legalHoldId: string): Promise<LegalHold | undefined> {
  const { holds } = (await kit.call('GET /api/admin/legal-holds', { as: operator })).json()
  return holds.find(({ id }: LegalHold) => id === legalHoldId)
}

const HOME = { place: 'Marché Dantokpa', waypoint: { lat: 6.37, lon: 2.43 } }

/** Saves another place so many times, each a minute after the former: all but the last are kept. */
async function moveHome(as: Person, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    kit.clock.advanceMinutes(1)
    await does(as, 'PUT /api/places/saved/home', { place: `Carrefour ${n}` })
  }
}

describe('the list of what is kept beside a hold', () => {
  test('has no row of a place or a favourite that was saved again unchanged', async () => {
    const person = await aPassenger(kit)
    const legalHoldId = await aHold(kit, operator, { kind: 'person', subject: person.userId })
    const favourite = `PUT /api/places/favourites/${randomUUID()}` as const
    for (const _ of [1, 2, 3]) {
      await does(person, 'PUT /api/places/saved/home', HOME)
      await does(person, 'PUT /api/places/saved/work', { place: 'Port de Cotonou' })
      await does(person, favourite, { name: 'Coiffeuse', ...HOME })
    }
    expect((await shown(legalHoldId))?.kept).toEqual([])
    await does(person, favourite, { name: 'Couturière', ...HOME })
    await does(person, 'PUT /api/places/saved/home', { ...HOME, waypoint: { lat: 6.38, lon: 2.43 } })
    const kinds = (await shown(legalHoldId))?.kept.map(({ kind }) => kind) ?? []
    expect(kinds.sort()).toEqual(['favourite_place', 'saved_place'])
  })

  test('begins with the documents, however many places were changed since, and says how many rows are not shown', async () => {
    const person = await aPassenger(kit)
    const legalHoldId = await aHold(kit, operator, { kind: 'person', subject: person.userId })
    const { id, fileUrl } = await aDocument(kit, person)
    await does(person, `DELETE /api/documents/${id}`)
    await moveHome(person, HELD_ROWS_SHOWN)
    const full = await shown(legalHoldId)
    expect([full?.kept.length, full?.moreKept, full?.kept[0]?.fileUrl]).toEqual([HELD_ROWS_SHOWN, 0, fileUrl])
    await moveHome(person, 2)
    const more = await shown(legalHoldId)
    expect([more?.kept.length, more?.moreKept, more?.kept[0]?.fileUrl]).toEqual([HELD_ROWS_SHOWN, 2, fileUrl])
  })

  test('has what the others in the rides of a held person and of a held plate deleted, and of nobody else', async () => {
    const [passenger, driver, stranger] = [await aPassenger(kit), await aDriver(kit), await aPassenger(kit)]
    const { id: rideId } = await aRide(kit, passenger)
    await drive(kit, driver, rideId, ['accept', 'finish'])
    const driven = kit.database.db.selectFrom('rideDrivers').where('rideId', '=', rideId).select('plate')
    const { plate } = await driven.executeTakeFirstOrThrow()
    const legalHolds = [
      await aHold(kit, operator, { kind: 'person', subject: driver.userId }),
      await aHold(kit, operator, { kind: 'plate', subject: plate }),
      await aHold(kit, operator, { kind: 'ride', subject: rideId }),
    ]
    for (const person of [passenger, stranger]) {
      const { id } = await aDocument(kit, person)
      await does(person, `DELETE /api/documents/${id}`)
    }
    for (const id of legalHolds) expect((await shown(id))?.kept).toMatchObject([{ kind: 'document' }])
  })
})
