import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { aDatabase } from '#kit/database.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import type { Database } from './database.ts'
import { listPendingMigrations, migrate } from './migrate.ts'
import { NewerSchema, OlderProcessRuns } from './running.ts'

let folder: string
let database: Database
beforeEach(async () => {
  database = await aDatabase()
  folder = mkdtempSync(join(tmpdir(), 'miyi-migrations-'))
  const ours = join(import.meta.dirname, 'migrations')
  for (const file of readdirSync(ours)) copyFileSync(join(ours, file), join(folder, file))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const TABLES = ['rides', 'drivers', 'users', 'sessions', 'accounts', 'profiles', 'saved_places', 'payment_transactions']

/** A ride from booking to end, and a sign-in: afterwards all their statements are prepared and cached. */
async function liveOn(kit: Kit): Promise<void> {
  const [passenger, driver, admin] = [await aPassenger(kit), await aDriver(kit), await anAdmin(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
  for (const path of [`/api/rides/${id}`, '/api/rides', '/api/places/saved', '/api/profile', '/api/settings']) {
    expect((await kit.call(`GET ${path}`, { as: passenger })).statusCode).toBe(200)
  }
  expect((await kit.call('GET /api/admin/dashboard', { as: admin })).statusCode).toBe(200)
  const body = { email: passenger.email, password: 'not the one' }
  expect((await kit.call('POST /api/accounts/sign-in', { body })).statusCode).toBe(401)
}

test('columns added to eight main tables while a process runs make none of its requests fail', async () => {
  const kit = await startKit({}, database)
  await liveOn(kit)
  writeFileSync(
    join(folder, '9000_columns.sql'),
    TABLES.map((table) => `alter table ${table} add column added_later text;`).join('\n'),
  )
  expect((await migrate(database.background.db, folder)).applied).toEqual(['9000_columns'])
  await liveOn(kit)
  await expectInvariants(database.db)
  await kit.close()
})

test('a statement with a stale plan is planned again outside a transaction, and never cached inside one', async () => {
  const { db } = database
  await sql`create table things (id int)`.execute(db)
  await sql`insert into things values (1)`.execute(db)
  const read = (on: typeof db, id: number) => sql`select * from things where id = ${id}::int`.execute(on)
  const readInTransaction = () => db.transaction().execute((tx) => read(tx as typeof db, 1))
  await Promise.all([read(db, 1), readInTransaction(), read(db, 1), readInTransaction()])
  for (const column of ['one', 'two', 'three']) {
    await sql.raw(`alter table things add column ${column} text`).execute(database.background.db)
    // First the transaction, while every plan is stale: with a plan cached there, it would fail.
    expect((await readInTransaction()).rows).toMatchObject([{ id: 1, [column]: null }])
    expect((await read(db, 1)).rows).toMatchObject([{ id: 1, [column]: null }])
  }
})

test('a migration that breaks older processes is refused while one runs, and applied when none does', async () => {
  const kit = await startKit({}, database)
  writeFileSync(join(folder, '9000_harmless.sql'), 'create table harmless (id int);')
  writeFileSync(
    join(folder, '9001_breaking.sql'),
    '-- breaks: older processes\nalter table rides drop column driver_note;',
  )
  const refused = await migrate(database.background.db, folder).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OlderProcessRuns)
  expect((refused as Error).message).toMatch(/^Migration 9001_breaking breaks .* 1 of them still run/)
  expect(await listPendingMigrations(database.db, folder)).toEqual(['9000_harmless', '9001_breaking'])

  await kit.close()
  expect((await migrate(database.background.db, folder)).applied).toEqual(['9000_harmless', '9001_breaking'])
  // The version before cannot come back, and says so instead of working on what it does not know.
  for (const start of [migrate, listPendingMigrations]) {
    const back: unknown = await start(database.background.db).catch((error: unknown) => error)
    expect(back).toBeInstanceOf(NewerSchema)
    expect((back as Error).message).toMatch(/^Migration 9001_breaking of a newer version has run here/)
  }
  expect((await migrate(database.background.db, folder)).applied).toEqual([])
})

test('the version before starts again on the newer schema, as long as no migration in between breaks it', async () => {
  writeFileSync(join(folder, '9000_harmless.sql'), 'alter table rides add column added_later text;')
  writeFileSync(join(folder, '9001_harmless.sql'), 'create table harmless (id int);')
  expect((await migrate(database.background.db, folder)).applied).toEqual(['9000_harmless', '9001_harmless'])
  expect((await migrate(database.background.db)).applied).toEqual([])
  expect(await listPendingMigrations(database.db)).toEqual([])
  const kit = await startKit({}, database)
  await liveOn(kit)
  await kit.close()
  // And the newer one again, with what came meanwhile.
  writeFileSync(join(folder, '9002_harmless.sql'), 'create table harmless_too (id int);')
  expect((await migrate(database.background.db, folder)).applied).toEqual(['9002_harmless'])
})

test('listing the pending migrations changes nothing in the database', async () => {
  const tables = async () =>
    (await sql`select schemaname, relname, n_tup_ins from pg_stat_user_tables order by 1, 2`.execute(database.db)).rows
  const before = await tables()
  writeFileSync(join(folder, '9000_new.sql'), 'create table new_one (id int);')
  expect(await listPendingMigrations(database.db, folder)).toEqual(['9000_new'])
  expect(await listPendingMigrations(database.db)).toEqual([])
  expect(await tables()).toEqual(before)
})
