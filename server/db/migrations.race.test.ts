import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { askOnce, withEmptyDatabase } from '#kit/outside/postgres-to-break.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables/tables.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Runs the migrations of this folder, as at start. */
async function migrateAt(url: string, folder: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // A pool does not wait until its connections are closed: the database that is dropped next may still say so to one, which
  // tells the pool.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db, folder).finally(() => db.destroy())
}

/** Migrates to the schema before this migration, which an older process has. */
async function migrateBefore(url: string, number: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'miyi-migrations-'))
  const older = readdirSync(FOLDER).filter((name) => name.slice(0, 4) < number)
  for (const name of older) cpSync(join(FOLDER, name), join(folder, name))
  await migrateAt(url, folder).finally(() => rmSync(folder, { recursive: true }))
}

const [PASSENGER, DRIVER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

/** A ride in progress that its passenger will pay in cash. */
async function aRideToPay(url: string): Promise<void> {
  await askOnce(
    url,
    `with people as (
       insert into users (id, name, email) values ('${PASSENGER}', 'Essai', 'essai@miyi.example'), ('${DRIVER}', 'Essai', 'autre@miyi.example')
     ), ride as (
       insert into rides (passenger_id, driver_id, ride_type, pickup_location, dropoff_location, price,
         estimated_duration, status, idempotency_key, open_slot, created_at, requested_at, accepted_at, started_at)
       select '${PASSENGER}', '${DRIVER}', 'zemidjan', 'Ganhi', 'Dantokpa', 500, 10, 'in_progress', 'key', 1, at, at, at, at
       from now() as at returning id
     )
     insert into payment_transactions (ride_id, amount, payment_provider, status, created_at, updated_at)
     select id, 500, 'cash', 'pending', now(), now() from ride`,
  )
}

async function isAnyWaiting(url: string): Promise<boolean> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await askOnce(url, waiting)).length > 0
}

/** The statements of an older process when a ride ends: first the ride, then its payment. */
const LOCK_RIDE = 'select id from rides for update'
const END_RIDE = "update rides set status = 'completed', completed_at = now()"
const PAY = "update payment_transactions set status = 'completed', completed_at = now()"

test.each([
  { before: [LOCK_RIDE], after: [PAY, END_RIDE] },
  { before: [LOCK_RIDE, END_RIDE], after: [PAY] },
])(
  'the migrations wait for a ride that ends meanwhile, and neither fails: $before first',
  async ({ before, after }) => {
    await withEmptyDatabase(async (url) => {
      await migrateBefore(url, '0036')
      await aRideToPay(url)
      const older = new pg.Client({ connectionString: url })
      await older.connect()
      await older.query('begin')
      for (const statement of before) await older.query(statement)
      const migrated = migrateAt(url, FOLDER).catch((error: unknown) => error)
      await expect.poll(() => isAnyWaiting(url)).toBe(true)
      for (const statement of after) await older.query(statement)
      await older.query('commit')
      await older.end()
      expect(await migrated).toBe(undefined)
      expect(await askOnce(url, 'select ride_id from rides_to_pay')).toEqual([])
    })
  },
)

test.each(['feature_not_supported', 'undefined_file', 'insufficient_privilege'])(
  'migrations succeed without the trigram index when the server refuses the extension with %s',
  async (refusal) => {
    await withEmptyDatabase(async (url) => {
      await askOnce(
        url,
        `create function refuse() returns event_trigger language plpgsql as $$ begin raise ${refusal}; end $$;
         create event trigger refuse_extensions on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`,
      )
      await migrateAt(url, FOLDER)
      const found =
        "select to_regclass('searchable_people')::text as people, to_regclass('searchable_people_trigrams') as trigrams"
      expect(await askOnce(url, found)).toEqual([{ people: 'searchable_people', trigrams: null }])
    })
  },
)
