import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEmbeddedDatabase } from '#kit/databases/embedded.ts'
import type { Database } from './database.ts'

/** What a test may leave behind. */
async function leftIn({ db }: Database): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from users) as accounts, (select count(*)::int from profiles) as profiles,
      nextval('ride_events_id_seq') as next_event, current_setting('work_mem') as setting,
      (select count(*)::int from kysely_migration) as migrations, to_regclass('of_a_test') as table_of_a_test,
      (select count(*)::int from pg_prepared_statements) as plans`.execute(db)
  return rows[0]
}

/** The transactions that a database has seen: fewer in a new one than in one that was used before. */
async function transactionsOf({ db }: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  return Number(rows[0]?.id)
}

async function use<T>(act: (database: Database) => Promise<T>): Promise<T> {
  const database = await anEmbeddedDatabase()
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

/** Does the work in a database, and says what the next test finds and whether it uses the same database. */
async function findAfter(work: (database: Database) => Promise<unknown>) {
  const used = await use(async (database) => {
    await work(database)
    return transactionsOf(database)
  })
  return use(async (next) => ({ isReused: (await transactionsOf(next)) > used, left: await leftIn(next) }))
}

const NOTHING = {
  accounts: 0,
  profiles: 0,
  nextEvent: '1',
  setting: '4MB',
  migrations: expect.any(Number),
  tableOfATest: null,
  plans: expect.any(Number),
}

test('the next test uses the same database, without rows, sequence values or settings of the one before', async () => {
  const found = await findAfter(async ({ db }) => {
    await sql`insert into users (name, email, email_verified) values ('Essai', 'essai@miyi.example', true)`.execute(db)
    await sql`select nextval('ride_events_id_seq')`.execute(db)
    await sql`set work_mem = '5MB'`.execute(db)
  })
  expect(found).toEqual({ isReused: true, left: NOTHING })
})

test('an open transaction of a test is rolled back', async () => {
  const found = await findAfter(({ db }) => sql`begin; create table of_a_test (id int)`.execute(db))
  expect(found).toEqual({ isReused: true, left: NOTHING })
})

test('a database that is closed twice is given to one test only', async () => {
  const closed = await anEmbeddedDatabase()
  await Promise.all([closed.close(), closed.close()])
  const [one, other] = [await anEmbeddedDatabase(), await anEmbeddedDatabase()]
  await sql`create table of_a_test (id int)`.execute(one.db)
  expect(await leftIn(other)).toEqual(NOTHING)
  for (const database of [one, other]) await database.close()
})

const SCHEMA_CHANGES = [
  'create table of_a_test (id int)',
  'alter table users add column of_a_test int',
  'alter table users drop column name',
  'drop trigger profiles_change on profiles',
  'create or replace function of_a_test() returns int language sql as $$ select 1 $$',
  'alter table rides alter column ride_type drop not null',
  'create role of_a_test',
  "delete from kysely_migration where name like '0044%'",
]

test.each(SCHEMA_CHANGES)('after « %s » the next test gets a new database', async (change) => {
  const found = await findAfter(({ db }) => sql.raw(change).execute(db))
  expect(found).toEqual({ isReused: false, left: NOTHING })
})
