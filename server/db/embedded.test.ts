import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmbeddedDatabase } from '#kit/databases/embedded.ts'
import { anyUuid } from './any-of.ts'
import type { Database } from './database.ts'
import { tidyTables } from './upkeep/tidy-tables.ts'

let database: Database
beforeAll(async () => {
  database = await anEmbeddedDatabase()
})
afterAll(() => database.close())

type Figures = { readonly read: number; readonly dead: number }

/** The number of full scans of a table, and of its dead rows. */
async function figuresOf(table: string): Promise<Figures | undefined> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const { rows } = await sql<Figures>`
    select seq_scan::int as read, n_dead_tup::int as dead from pg_stat_user_tables
    where relname = ${table}`.execute(database.db)
  return rows[0]
}

test('a lookup by id that is planned on an empty table uses no full table scan', async () => {
  const before = await figuresOf('drivers')
  const ids = ['00000000-0000-4000-8000-000000000000']
  await sql`select user_id from drivers where user_id = ${anyUuid(ids)}`.execute(database.db)
  expect(await figuresOf('drivers')).toEqual(before)
})

test('tidying the tables removes dead rows', async () => {
  await sql`insert into users (name, email, email_verified) values ('Essai', 'essai@miyi.example', true)`.execute(
    database.db,
  )
  for (let round = 0; round < 5; round += 1) await sql`update users set name = name || 'i'`.execute(database.db)
  expect((await figuresOf('users'))?.dead).toBeGreaterThan(0)
  await tidyTables({ db: database.db, log: Fastify().log })
  expect(await figuresOf('users')).toMatchObject({ dead: 0 })
})

test('tidying the tables removes dead rows from every table that has some', async () => {
  const withDeadRows = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database.db)
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_user_tables where n_dead_tup > 0`.execute(database.db)
    return rows.map(({ name }) => name)
  }
  await sql`insert into users (name, email, email_verified) values ('Essai', 'essai-2@miyi.example', true)`.execute(
    database.db,
  )
  await sql`update users set name = name || 'i'`.execute(database.db)
  await sql`update profiles set full_name = full_name || 'i'`.execute(database.db)
  await sql`delete from user_roles`.execute(database.db)
  expect(await withDeadRows()).toEqual(expect.arrayContaining(['users', 'profiles', 'user_roles']))
  await tidyTables({ db: database.db, log: Fastify().log })
  expect(await withDeadRows()).toEqual([])
})
