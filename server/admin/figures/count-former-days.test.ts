import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { countFormerDays } from './count-figures.service.ts'

let kit: Kit
let admin: Person
beforeAll(async () => {
  kit = await startKit()
  admin = await anAdmin(kit)
})
afterAll(() => kit.close())

/** The figures and the quarters of a range, and from which day on they are complete. */
async function read(range: string) {
  const get = async (path: string) => (await kit.call(`GET /api/admin/${path}${range}`, { as: admin })).json()
  const figures = await get('figures')
  const { onLine: _, ...total } = figures.range.total
  return { total, countedFrom: figures.countedFrom, quarters: (await get('figures/quarters')).quarters }
}

/** As the database was before the figures were kept, with all its rides. */
async function forgetFigures(tomorrow: string): Promise<void> {
  const { db } = kit.database
  for (const table of ['figure_changes', 'hour_figures', 'day_figures', 'quarter_days', 'quarter_months'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`insert into figure_backfill (before_day) values (${tomorrow}::date)`.execute(db)
}

test('rides of before the figures were kept are counted once, a month at a time, also those that change meanwhile', async () => {
  for (const days of [0, 40, 100]) {
    kit.clock.advanceMinutes(days * 24 * 60)
    await drive(kit, await aDriver(kit), (await aRide(kit, await aPassenger(kit))).id, ['accept', 'finish'])
  }
  const ride = await aRide(kit, await aPassenger(kit), { pickupLocation: 'Étoile Rouge' })
  const today = dayOf(kit.clock.now())
  const range = `?from=${addDays(today, -1000)}&to=${today}`
  const before = await read(range)
  expect(before.total).toMatchObject({ asked: 4, served: 3 })

  await forgetFigures(addDays(today, 1))
  expect(await read(range)).toMatchObject({ total: { asked: 0 }, countedFrom: addDays(today, 1), quarters: [] })
  await drive(kit, await aDriver(kit), ride.id, ['accept', 'finish'])
  await countFormerDays(kit.context)
  await countFormerDays(kit.context)
  await kit.context.jobs.send('fold-figures', null)

  const { total, countedFrom, quarters } = await read(range)
  expect(total).toMatchObject({ asked: 4, served: 4, revenueXof: before.total.revenueXof + 500 })
  expect(countedFrom).toBeNull()
  expect(quarters).toEqual(before.quarters)
})
