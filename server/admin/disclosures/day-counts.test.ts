import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { countDays, findKeptBefore, listKeptDays } from './day-counts.queries.ts'
import { listDayCounts } from './day-counts.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const DAY_MINUTES = 24 * 60
const today = () => dayOf(kit.clock.now())
const sorted = (rows: Awaited<ReturnType<typeof countDays>>) =>
  rows.toSorted((one, other) => (`${one.day} ${one.rideType}` < `${other.day} ${other.rideType}` ? -1 : 1))
const keep = () => kit.context.jobs.send('keep-day-counts', null)

/** Every period within these days says the same from kept counts as from the rides. */
async function expectTrue(first: Day, last: Day): Promise<void> {
  const { db } = kit.database
  for (let from = first; from <= last; from = addDays(from, 1)) {
    for (let to = from; to <= last; to = addDays(to, 1)) {
      const period = { from: startOfDay(from), until: startOfDay(addDays(to, 1)) }
      expect(sorted(await listDayCounts(db, period))).toEqual(sorted(await countDays(db, period)))
    }
  }
}

test('counts of days that are over are kept up to a day with an open ride, and say what the rides say', async () => {
  const { db } = kit.database
  const first = today()
  const driver = await aDriver(kit)
  const finish = async (id: string) => {
    await drive(kit, driver, id, ['accept', 'finish'])
    await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
  }
  await finish((await aRide(kit, await aPassenger(kit))).id)
  const asker = await aPassenger(kit)
  await kit.call(`POST /api/rides/${(await aRide(kit, asker)).id}/cancel`, { as: asker, body: {} })
  // A day without any ride, then one whose ride goes on.
  kit.clock.advanceMinutes(2 * DAY_MINUTES)
  const openDay = today()
  const open = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, open.id, ['accept'])
  kit.clock.advanceMinutes(40 * DAY_MINUTES)
  await keep()
  expect(await findKeptBefore(db)).toBe(openDay)
  expect(await listKeptDays(db, { from: first, before: openDay })).toMatchObject([
    { day: first, asked: { rides: 2, passengers: 2, drivers: 1 }, finished: { rides: 1 }, cancelled: { rides: 1 } },
  ])
  await expectTrue(first, addDays(openDay, 1))
  await drive(kit, driver, open.id, ['finish'])
  await keep()
  expect(await findKeptBefore(db)).toBe(today())
  await keep()
  await expectTrue(first, addDays(openDay, 1))
  expect(await listKeptDays(db, { from: openDay, before: today() })).toMatchObject([
    { day: openDay, finished: { rides: 1, passengers: 1, drivers: 1 }, open: { rides: 0 } },
  ])
})
