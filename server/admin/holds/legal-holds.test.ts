import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEGAL_HOLD_DAYS_MAX } from '#domain/admin/holds/legal-holds.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aHold, askForHold, extendHold, liftHold } from '#kit/people/holds.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit, { fullName: 'Opératrice Essai' })
})
afterAll(() => kit.close())

const list = async () => (await kit.call('GET /api/admin/legal-holds', { as: operator })).json().holds
const find = async (id: string) => (await list()).find((hold: { id: string }) => hold.id === id)
const journal = async (query: string) =>
  (await kit.call(`GET /api/admin/journal?${query}`, { as: operator })).json().actions

test('a hold is listed with its requisition, who set it and until when, and stands in the journal', async () => {
  const person = await aPassenger(kit, { fullName: 'Retenue Essai' })
  const id = await aHold(kit, operator, { kind: 'person', subject: person.userId, days: 10 })
  expect(await find(id)).toMatchObject({
    kind: 'person',
    name: 'Retenue Essai',
    isInForce: true,
    steps: [
      { action: 'set', requisition: 'PV 12/2026', saidBy: 'Opératrice Essai', until: '2026-03-20T23:00:00.000Z' },
    ],
  })
  expect(await journal(`userId=${person.userId}`)).toMatchObject([
    { action: 'set_hold', reason: 'Tribunal de Cotonou · PV 12/2026 · Enquête en cours' },
  ])
})

test('the same request again is one hold; the same id for another requisition is refused', async () => {
  const { id: rideId } = await aRide(kit, await aPassenger(kit))
  const legalHoldId = randomUUID()
  for (const _ of ['once', 'twice']) {
    expect((await askForHold(kit, operator, { kind: 'ride', subject: rideId, legalHoldId })).statusCode).toBe(200)
  }
  expect((await find(legalHoldId)).steps).toHaveLength(1)
  expect(await journal(`rideId=${rideId}`)).toHaveLength(1)
  const other = await askForHold(kit, await anAdmin(kit), { kind: 'ride', subject: rideId, legalHoldId })
  expect(other.json().error.code).toBe('hold_changed')
})

test('a hold is extended and lifted by a step after the one that was seen; nothing of before is edited', async () => {
  const driver = await aDriver(kit)
  await kit.database.db
    .updateTable('drivers')
    .set({ vehiclePlate: 'HO-1111-LD' })
    .where('userId', '=', driver.userId)
    .execute()
  const id = await aHold(kit, operator, { kind: 'plate', subject: 'ho 1111 ld', days: 5 })
  expect((await extendHold(kit, operator, id)).statusCode).toBe(200)
  expect((await extendHold(kit, operator, id)).statusCode).toBe(200)
  expect((await liftHold(kit, await anAdmin(kit), id)).json().error.code).toBe('hold_changed')
  expect((await liftHold(kit, operator, id, { seen: 3 })).json().error.code).toBe('hold_changed')
  expect((await liftHold(kit, operator, id, { seen: 2 })).statusCode).toBe(200)
  const lifted = await find(id)
  expect(lifted).toMatchObject({ name: 'ho 1111 ld', isInForce: false })
  expect(lifted.steps.map(({ action }: { action: string }) => action)).toEqual(['set', 'extend', 'lift'])
  await expect(sql`update legal_hold_steps set until = now()`.execute(kit.database.db)).rejects.toThrow('append-only')
})

describe('a hold is refused', () => {
  test('for a day that is over, or further than five years', async () => {
    const person = await aPassenger(kit)
    const on = async (days: number) =>
      (await askForHold(kit, operator, { kind: 'person', subject: person.userId, days })).statusCode
    expect([await on(-1), await on(LEGAL_HOLD_DAYS_MAX + 1)]).toEqual([400, 400])
    expect([await on(0), await on(LEGAL_HOLD_DAYS_MAX)]).toEqual([200, 200])
  })

  test.each([
    ['person', randomUUID()],
    ['ride', randomUUID()],
    ['ride', 'ABCDEF'],
    ['plate', 'ZZ-9999-ZZ'],
    ['plate', '--'],
  ] as const)('for a %s that we do not know', async (kind, subject) => {
    const answer = await askForHold(kit, operator, { kind, subject })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'hold_subject_not_found'])
  })

  test('when it has to be extended or lifted and does not exist', async () => {
    expect((await extendHold(kit, operator, randomUUID())).json().error.code).toBe('hold_not_found')
    expect((await liftHold(kit, operator, randomUUID())).json().error.code).toBe('hold_not_found')
  })
})

test('a hold is never shortened', async () => {
  const person = await aPassenger(kit)
  const id = await aHold(kit, operator, { kind: 'person', subject: person.userId, days: 10 })
  const shorter = await extendHold(kit, operator, id, { days: 9 })
  expect([shorter.statusCode, shorter.json().error.code]).toEqual([400, 'hold_shortened'])
  expect((await extendHold(kit, operator, id, { days: 10 })).statusCode).toBe(200)
})

test('a hold of an operator, their ride or their plate is shown to others alone, and theirs neither to set, extend nor lift', async () => {
  const own = await anAdmin(kit)
  const driver = await aDriver(kit)
  const { id: rideId } = await aRide(kit, own)
  await kit.database.db
    .updateTable('vehicles')
    .set({ driverId: own.userId })
    .where('driverId', '=', driver.userId)
    .execute()
  const { plate } = await kit.database.db
    .selectFrom('vehicles')
    .where('driverId', '=', own.userId)
    .select('plate')
    .executeTakeFirstOrThrow()
  for (const [kind, subject] of [
    ['person', own.userId],
    ['ride', rideId],
    ['plate', plate.toLowerCase()],
  ] as const) {
    expect((await askForHold(kit, own, { kind, subject })).json().error.code).toBe('own_matter')
    const id = await aHold(kit, operator, { kind, subject })
    const shown = (await kit.call('GET /api/admin/legal-holds', { as: own })).json().holds
    expect(shown.map((hold: { id: string }) => hold.id)).not.toContain(id)
    expect((await find(id)).steps).toHaveLength(1)
    expect((await extendHold(kit, own, id)).json().error.code).toBe('own_matter')
    const lifted = await liftHold(kit, own, id)
    expect([lifted.statusCode, lifted.json().error.code]).toEqual([403, 'own_matter'])
  }
  for (const query of [`userId=${own.userId}`, `rideId=${rideId}`]) {
    expect(await journal(query)).toMatchObject([{ action: 'set_hold' }])
    expect((await kit.call(`GET /api/admin/journal?${query}`, { as: own })).json().actions).toEqual([])
  }
})

test('a hold ends by itself after its last day', async () => {
  const person = await aPassenger(kit)
  const id = await aHold(kit, operator, { kind: 'person', subject: person.userId, days: 0 })
  expect((await find(id)).isInForce).toBe(true)
  kit.clock.advanceMinutes(24 * 60)
  expect((await find(id)).isInForce).toBe(false)
})
