import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { comparedPeriods } from './admin.service.ts'
import { correctTotals, foldChanges, getPeriodTotals } from './totals.queries.ts'

let kit: Kit
let admin: Person
beforeAll(async () => {
  kit = await startKit()
  admin = await anAdmin(kit)
})
afterAll(() => kit.close())

const dashboard = async () => (await kit.call('GET /api/admin/dashboard', { as: admin })).json()
const figures = async () => {
  const { rides, revenueXof, users } = await dashboard()
  return { rides: rides.value, revenueXof: revenueXof.value, users: users.value }
}

test('every kind of change to a count updates the stored totals, also from a direct SQL statement', async () => {
  const { db } = kit.database
  const passenger = await aPassenger(kit)
  const before = await figures()
  const { id } = await aRide(kit, passenger)
  expect(await figures()).toEqual({ ...before, rides: before.rides + 1 })
  await drive(kit, await aDriver(kit), id, ['accept', 'finish'])
  expect(await figures()).toEqual({
    rides: before.rides + 1,
    revenueXof: before.revenueXof + 500,
    users: before.users + 1,
  })

  await sql`update rides set price = 700, completed_at = completed_at + interval '3 days' where id = ${id}`.execute(db)
  await sql`update profiles set created_at = created_at - interval '40 days' where id = ${passenger.userId}`.execute(db)
  await sql`update rides set created_at = created_at - interval '40 days' where id = ${id}`.execute(db)
  expect(await figures()).toEqual({
    rides: before.rides + 1,
    revenueXof: before.revenueXof + 700,
    users: before.users + 1,
  })
  await sql`insert into users (name, email) values ('Essai', 'bientot-parti@miyi.example')`.execute(db)
  await sql`delete from users where email = 'bientot-parti@miyi.example'`.execute(db)
  expect(await figures()).toMatchObject({ users: before.users + 1 })
  expect(await correctTotals(db)).toEqual([])
})

test('a cancelled ride still counts in all rides, and no longer in this month’s rides', async () => {
  const { from } = comparedPeriods(kit.clock.now()).current
  // Today's total is counted until now; the totals of later days are read as stored.
  const [untilNow, untilLater] = [1_000, 48 * 3_600_000].map((ms) => new Date(kit.clock.now().getTime() + ms)) as [
    Date,
    Date,
  ]
  const ridesUntil = async (to: Date) => (await getPeriodTotals(kit.database.db, { from, to })).rides
  const month = async () => [await ridesUntil(untilNow), await ridesUntil(untilLater)]
  const passenger = await aPassenger(kit)
  const [all, before] = [(await figures()).rides, await month()]
  const { id } = await aRide(kit, passenger)
  expect(await month()).toEqual(before.map((rides) => rides + 1))
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  expect(await month()).toEqual(before)
  await foldChanges(kit.database.db)
  expect(await month()).toEqual(before)
  expect((await figures()).rides).toBe(all + 1)
  expect(await correctTotals(kit.database.db)).toEqual([])
})

test('totals are the same before and after they are added up', async () => {
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, await aDriver(kit), id, ['accept', 'finish'])
  const before = await dashboard()
  await kit.context.jobs.send('fold-totals', null)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from total_changes`.execute(
    kit.database.db,
  )
  expect(rows).toEqual([{ count: 0 }])
  expect(await dashboard()).toEqual(before)
  await foldChanges(kit.database.db)
  expect(await dashboard()).toEqual(before)
})

test('the nightly check logs a wrong total once, with both figures, and corrects it', async () => {
  const { db } = kit.database
  const before = await figures()
  const said: object[] = []
  vi.spyOn(kit.context.log, 'error').mockImplementation((what: unknown) => void said.push(what as object))
  const day = dayOf(kit.clock.now())
  await sql`insert into total_changes (day, rides, cancelled, revenue_xof, users) values (${day}, 2, 1, 900, -1)`.execute(
    db,
  )
  expect(await figures()).not.toEqual(before)
  await kit.context.jobs.send('check-totals', null)
  expect(await figures()).toEqual(before)
  expect(said).toHaveLength(1)
  const [{ counted, kept }] = said as [{ counted: Record<string, number>; kept: Record<string, number> }]
  expect(said).toMatchObject([{ day }])
  expect(kept).toEqual({
    rides: (counted.rides ?? 0) + 2,
    cancelled: (counted.cancelled ?? 0) + 1,
    revenueXof: (counted.revenueXof ?? 0) + 900,
    users: (counted.users ?? 0) - 1,
  })
  await kit.context.jobs.send('check-totals', null)
  expect(said).toHaveLength(1)
  await expectInvariants(db)
})
