import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import type { Db } from '#server/db/database.ts'
import { onPostgres } from '../setup/engines.ts'
import { doBooksAgree } from './books.ts'
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
  onlineShare: 0.5,
  commissionPermille: 150,
  processes: 1,
  killEveryS: 300,
  stopAtS: null,
}

/** The clock runs thirty times as fast: what two seconds of the wall may take to be written. */
const LATE = '60 seconds'

/** Offers made to somebody who was driving somebody else. */
async function offersWhileDriving(db: Db): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select offer.id from ride_offers offer join rides on rides.driver_id = offer.driver_id
    where offer.offered_at > rides.accepted_at + ${LATE}::interval
      and offer.offered_at < coalesce(rides.completed_at, rides.cancelled_at)`.execute(db)
  return rows
}

test('a simulated city whose server is killed repeatedly ends with no open ride, all invariants true, and the same money in all books', {
  timeout: 600_000,
}, async () => {
  await onPostgres(process.env.DATABASE_URL ?? '', async (place) => {
    const { kills, books } = await liveInCity(place, PLAN, () => undefined)
    expect(kills).toBeGreaterThan(0)
    expect(books.transactions).toBeGreaterThan(0)
    expect(books.online.provider.keptXof).toBeGreaterThan(0)
    expect(books.commission.ledgerXof).toBeGreaterThan(0)
    expect(doBooksAgree(books), JSON.stringify(books)).toBe(true)
    const database = await place.open()
    try {
      await expectInvariants(database.db)
      expect(await offersWhileDriving(database.db)).toEqual([])
      const { requests, stuck, servedShare } = await readWhatHappened(database)
      expect(requests).toBe(PLAN.requests)
      expect(stuck).toBe(0)
      expect(servedShare).toBeGreaterThan(0)
    } finally {
      await database.close()
    }
  })
})
