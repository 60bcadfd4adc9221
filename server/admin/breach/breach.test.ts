import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BreachScope, parseBreachScope } from '#domain/admin/breach/affected.ts'
import { dayOf } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anExport, exportFile } from '#kit/operators/exports.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { listAffectedBy } from './breach.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const affected = async (scope: BreachScope) => (await listAffectedBy(kit.database.db, scope)) ?? []
const minutes = (count: number) => new Date(kit.clock.now().getTime() + count * 60_000)
const session = (kind: 'operator' | 'account', { email }: Person, from: Date, to: Date) =>
  affected({ kind, email, from, to })
const openDossierOf = (driver: Person, operator: Person) =>
  kit.call(`GET /api/admin/drivers/${driver.userId}`, { as: operator })

describe('a stolen operator’s session', () => {
  test('affects those whose papers it opened or whose account it changed between two instants, and nobody else', async () => {
    const [operator, other] = [await anAdmin(kit), await anAdmin(kit)]
    const [before, seen, seenByOther, blocked] = [
      await aDriver(kit),
      await aDriver(kit),
      await aDriver(kit),
      await aPassenger(kit),
    ]
    await openDossierOf(before, operator)
    kit.clock.advanceMinutes(60)
    const from = kit.clock.now()
    await openDossierOf(seen, operator)
    await openDossierOf(seenByOther, other)
    await kit.call(`PUT /api/admin/users/${blocked.userId}/block`, { as: operator, body: { reason: 'Essai' } })
    const found = await session('operator', operator, from, minutes(1))
    expect(found.map(({ userId, what }) => [userId, what]).sort()).toEqual(
      [
        [seen.userId, 'papers'],
        [blocked.userId, 'action'],
      ].sort(),
    )
    expect(found.find(({ userId }) => userId === seen.userId)).toMatchObject({
      email: seen.email,
      phoneNumber: seen.phoneNumber,
    })
  })

  test('counts a look of a few minutes before: a repeat within a quarter of an hour has no row of its own', async () => {
    const [operator, driver] = [await anAdmin(kit), await aDriver(kit)]
    await openDossierOf(driver, operator)
    kit.clock.advanceMinutes(10)
    const from = kit.clock.now()
    await openDossierOf(driver, operator)
    expect(await session('operator', operator, from, minutes(5))).toHaveLength(1)
  })

  test('affects passenger and driver of a ride that it cancelled', async () => {
    const [operator, passenger, driver] = [await anAdmin(kit), await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    const from = kit.clock.now()
    await kit.call(`POST /api/rides/${id}/cancel`, { as: operator, body: { reason: 'Essai' } })
    const ids = (await session('operator', operator, from, minutes(1))).map(({ userId }) => userId)
    expect(new Set(ids)).toEqual(new Set([passenger.userId, driver.userId]))
  })
})

test('a stolen operator’s session affects passenger and driver of a ride that it only opened', async () => {
  const [operator, passenger, driver] = [await anAdmin(kit), await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const from = kit.clock.now()
  await kit.call(`GET /api/admin/rides/${id}`, { as: operator })
  const ids = (await session('operator', operator, from, minutes(1))).map(({ userId }) => userId)
  expect(new Set(ids)).toEqual(new Set([passenger.userId, driver.userId]))
})

test('a stolen operator’s session affects both sides of the rides in an export that it asked for, or downloaded', async () => {
  const [asker, reader] = [await anAdmin(kit), await anAdmin(kit)]
  const [passenger, driver, later] = [await aPassenger(kit), await aDriver(kit), await aPassenger(kit)]
  kit.clock.advanceMinutes(3 * 24 * 60)
  const from = dayOf(kit.clock.now())
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(60)
  const begins = kit.clock.now()
  const { id: exportId } = await anExport(kit, asker, { kind: 'rides', from })
  kit.clock.advanceMinutes(1)
  await aRide(kit, later)
  const exposed = async (operator: Person, until: Date) =>
    (await session('operator', operator, begins, until)).map(({ userId, what }) => `${what} ${userId}`).sort()
  const both = [`export ${passenger.userId}`, `export ${driver.userId}`].sort()
  expect(await exposed(asker, minutes(1))).toEqual(both)
  expect(await exposed(reader, minutes(1))).toEqual([])
  await exportFile(kit, reader, exportId)
  expect(await exposed(reader, minutes(1))).toEqual(both)
})

test('a stolen driver’s phone affects the driver and the passengers of their rides, not other people', async () => {
  const [passenger, stranger, driver] = [await aPassenger(kit), await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
  const found = await session('account', driver, minutes(-60), minutes(60))
  const lines = found.map(({ userId, what }) => `${what} ${userId}`)
  expect(lines).toContain(`own ${driver.userId}`)
  expect(lines).toContain(`ride ${passenger.userId}`)
  expect(lines.some((line) => line.includes(stranger.userId))).toBe(false)
})

test('a leaked table affects everybody of whom it has a row, by their column or by their ride', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
  await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
  const idsIn = async (table: string) => new Set((await affected({ kind: 'table', table })).map(({ userId }) => userId))
  const documents = await idsIn('user_documents')
  expect([documents.has(driver.userId), documents.has(passenger.userId)]).toEqual([true, false])
  const payments = await idsIn('payment_transactions')
  expect([payments.has(driver.userId), payments.has(passenger.userId)]).toEqual([true, true])
  expect((await idsIn('users')).size).toBeGreaterThan(5)
  for (const table of ['daily_totals', 'no_such_table', 'users; drop table rides']) {
    expect(await listAffectedBy(kit.database.db, { kind: 'table', table })).toBeNull()
  }
})

test('a lost backup affects the accounts that existed then and were not erased', async () => {
  const { db } = kit.database
  const [then, later, erased] = [await aPassenger(kit), await aPassenger(kit), await aPassenger(kit)]
  const at = new Date('2026-05-01T00:00:00Z')
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const set = (person: Person, values: { createdAt: Date; deletedAt?: Date; erasedAt?: Date }) =>
    db.updateTable('users').set(values).where('id', '=', person.userId).execute()
  await set(then, { createdAt: day('2026-04-01') })
  await set(later, { createdAt: day('2026-05-02') })
  await set(erased, { createdAt: day('2026-01-01'), deletedAt: day('2026-03-30'), erasedAt: day('2026-04-30') })
  const ids = (await affected({ kind: 'backup', at })).map(({ userId }) => userId)
  expect([then, later, erased].map(({ userId }) => ids.includes(userId))).toEqual([true, false, false])
})

test('an address that no account has affects nobody, and says so', async () => {
  const scope = parseBreachScope(['operator', 'personne@miyi.example', '2026-01-01', '2026-02-01'])
  expect(scope && (await listAffectedBy(kit.database.db, scope))).toBeNull()
})
