import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aRide } from '#kit/rides/rides.ts'
import { countDays, listKeptDays } from './day-counts.queries.ts'
import { keepDayCounts } from './day-counts.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('processes that keep the counts of former days at once keep each day once', async () => {
  const first = dayOf(kit.clock.now())
  const asker = await aPassenger(kit)
  for (const _ of ['one', 'two', 'three']) {
    await kit.call(`POST /api/rides/${(await aRide(kit, asker)).id}/cancel`, { as: asker, body: {} })
    kit.clock.advanceMinutes(33 * 24 * 60)
  }
  await Promise.all([1, 2, 3, 4].map(() => keepDayCounts(kit.context)))
  const today = dayOf(kit.clock.now())
  const days = await listKeptDays(kit.database.db, { from: first, before: today })
  expect(days).toHaveLength(3)
  const period = { from: startOfDay(first), until: startOfDay(addDays(today, 1)) }
  const byDay = (rows: typeof days) => rows.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  expect(byDay(days)).toEqual(byDay(await countDays(kit.database.db, period)))
})
