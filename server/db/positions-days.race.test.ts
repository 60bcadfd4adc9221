import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '#kit/database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

const make = (day: string) => sql`select make_positions_partition(${day}::date)`.execute(database.db)
const dropBefore = (day: string) => sql`select drop_positions_before(${day}::date)`.execute(database.db)

/** The number of statements in this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return Number(rows[0]?.count)
}

test('creating a day’s partition while an old one is dropped waits for it, and both succeed', async () => {
  await make('2020-05-01')
  // Longer than the production lock timeout: a busy machine may be slow between the steps.
  await sql`alter function drop_positions_before set lock_timeout = '30s'`.execute(database.db)
  const work: Promise<unknown>[] = []
  const begin = (statement: Promise<unknown>) => {
    // Errors are checked at the end; until then this prevents an unhandled rejection.
    statement.catch(() => undefined)
    work.push(statement)
  }
  await database.db.transaction().execute(async (reader) => {
    await sql`lock table ride_positions_20200501 in access share mode`.execute(reader)
    begin(dropBefore('2020-05-02'))
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    begin(make('2020-05-03'))
    await expect.poll(waiting, { interval: 5 }).toBe(2)
  })
  await Promise.all(work)
  const { rows } = await sql`
    select to_regclass('ride_positions_20200501') as dropped, to_regclass('ride_positions_20200503')::text as made`.execute(
    database.db,
  )
  expect(rows).toEqual([{ dropped: null, made: 'ride_positions_20200503' }])
})
