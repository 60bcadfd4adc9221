import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_PAGE_SIZE } from '#domain/shared/paging.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { A_BOOKING, aRide } from '#kit/rides/rides.ts'
import { grantRoles } from '../users/grant-admin.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

async function journal(query: Record<string, string> = {}) {
  return (await kit.call(`GET /api/admin/journal?${new URLSearchParams(query)}`, { as: operator })).json()
}

function readDossier(driver: Person) {
  return kit.call(`GET /api/admin/drivers/${driver.userId}`, { as: operator })
}

test('an operator who reads a dossier is recorded once for repeated reads, and again after 16 minutes', async () => {
  const driver = await aDriver(kit)
  for (const _ of [1, 2, 3]) expect((await readDossier(driver)).statusCode).toBe(200)
  const { actions } = await journal({ userId: driver.userId })
  expect(actions).toMatchObject([
    { action: 'view_papers', actorName: 'Opérateur Essai', target: { fullName: 'Chauffeur Essai', isDriver: true } },
  ])
  kit.clock.advanceMinutes(16)
  await readDossier(driver)
  expect((await journal({ userId: driver.userId })).actions).toHaveLength(2)
})

test('a document opened by an operator at its URL is recorded; its owner’s own read is not', async () => {
  const driver = await aDriver(kit)
  const address = `/files/user-documents/${driver.userId}/insurance_1.pdf`
  expect((await kit.call(`GET ${address}`, { as: driver })).statusCode).toBe(200)
  expect((await journal({ userId: driver.userId })).actions).toEqual([])
  expect((await kit.call(`GET ${address}`, { as: operator })).statusCode).toBe(200)
  expect((await journal({ userId: driver.userId })).actions).toMatchObject([{ action: 'view_papers' }])
})

test('an operator who reads the live map is recorded once for repeated reads, and again after 16 minutes', async () => {
  const other = await anAdmin(kit)
  for (const _ of [1, 2, 3]) await kit.call('GET /api/admin/live-map', { as: other })
  const looks = async () => {
    const { actions } = await journal()
    return actions.filter(({ action }: { action: string }) => action === 'view_live_map')
  }
  expect(await looks()).toMatchObject([{ actorName: 'Opérateur Essai', target: null, ride: null }])
  kit.clock.advanceMinutes(16)
  await kit.call('GET /api/admin/live-map', { as: other })
  expect(await looks()).toHaveLength(2)
})

test('a read of a dossier that does not exist is not recorded', async () => {
  const passenger = await aPassenger(kit)
  await readDossier(passenger)
  expect((await journal({ userId: passenger.userId })).actions).toEqual([])
})

test('a ride cancelled by an operator is recorded once, for the ride and its passenger', async () => {
  const passenger = await aPassenger(kit)
  const { id: rideId } = await aRide(kit, passenger)
  const cancel = () =>
    kit.call(`POST /api/rides/${rideId}/cancel`, { as: operator, body: { reason: 'À la demande du passager' } })
  expect([(await cancel()).statusCode, (await cancel()).statusCode]).toEqual([200, 200])
  const { actions } = await journal({ rideId })
  expect(actions).toMatchObject([
    {
      action: 'cancel_ride',
      reason: 'À la demande du passager',
      ride: { rideId, pickupLocation: A_BOOKING.pickupLocation },
    },
  ])
  expect((await journal({ userId: passenger.userId })).actions).toEqual(actions)
})

test('a passenger who cancels their own ride is not recorded in the journal', async () => {
  const passenger = await aPassenger(kit)
  const { id: rideId } = await aRide(kit, passenger)
  await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
  expect((await journal({ rideId })).actions).toEqual([])
})

test('an admin role granted from the command line is recorded once, without an actor name', async () => {
  const passenger = await aPassenger(kit)
  for (const _ of [1, 2]) await grantRoles(kit.database.db, passenger.email, ['admin'], kit.clock.now())
  const { actions } = await journal({ userId: passenger.userId })
  expect(actions).toMatchObject([{ action: 'grant_admin', actorName: null }])
})

test('an operator’s action that fails is not recorded', async () => {
  const driver = await aDriver(kit)
  const { count: before } = await countActions()
  const answer = await kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, {
    as: operator,
    body: { decision: 'reinstate', seen: 'approved' },
  })
  expect(answer.statusCode).toBe(409)
  expect(await countActions()).toEqual({ count: before })
})

async function countActions(): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from admin_actions`.execute(
    kit.context.db,
  )
  return rows[0] ?? { count: -1 }
}

test('the journal is read a page at a time, the newest first', async () => {
  const driver = await aDriver(kit)
  for (let n = 0; n <= ADMIN_PAGE_SIZE; n += 1) {
    await readDossier(driver)
    kit.clock.advanceMinutes(20)
  }
  const first = await journal({ userId: driver.userId })
  const second = await journal({ userId: driver.userId, after: first.next })
  expect([first.actions.length, second.actions.length, second.next]).toEqual([ADMIN_PAGE_SIZE, 1, null])
  const instants = [...first.actions, ...second.actions].map(({ at }: { at: string }) => at)
  expect(instants).toEqual(instants.toSorted().toReversed())
})

test('admin_actions can be neither rewritten nor erased', async () => {
  const { db } = kit.context
  await expect(sql`update admin_actions set reason = 'autre'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from admin_actions`.execute(db)).rejects.toThrow('append-only')
})
