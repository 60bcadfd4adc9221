import { expect, test } from 'vitest'
import { expectInvariants } from '#kit/invariants.ts'
import { onPostgres } from '../engines.ts'
import { type CityPlan, liveInCity } from './city.ts'
import { readWhatHappened } from './what-happened.ts'

/** A few minutes of the morning rush, and a server that is killed in the middle of it, again and again. */
const PLAN: CityPlan = {
  seed: 20,
  fromS: 7 * 3600,
  untilS: 7 * 3600 + 240,
  pace: 30,
  zems: 24,
  cars: 6,
  requests: 30,
  policy: 'batched',
  killEveryS: 300,
}

test('a city whose server is killed again and again ends with every ride over and every invariant true', {
  timeout: 600_000,
}, async () => {
  await onPostgres(process.env.DATABASE_URL ?? '', async (place) => {
    const { kills } = await liveInCity(place, PLAN, () => undefined)
    expect(kills).toBeGreaterThan(0)
    const database = await place.open()
    try {
      await expectInvariants(database.db)
      const { requests, stuck, servedShare } = await readWhatHappened(database)
      expect(requests).toBe(PLAN.requests)
      expect(stuck).toBe(0)
      expect(servedShare).toBeGreaterThan(0)
    } finally {
      await database.close()
    }
  })
})
