import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePersonSearch } from '#domain/admin/users/person-search.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import type { Db } from '../db/database.ts'
import { ColumnNames } from '../db/tables/column-names.ts'
import type { Tables } from '../db/tables/tables.ts'
import { hasActedSince } from '../identity/audit.queries.ts'
import { listListedRides } from '../rides/listed-rides.queries.ts'
import { listDrivers } from './drivers/driver-files.queries.ts'
import { listActions } from './journal/journal.queries.ts'
import { findPeople } from './sql-parts.queries.ts'
import { listUsers } from './users/user-accounts.queries.ts'

const ACCOUNTS = 8_000
/** The accounts that joined first drive: the list of drivers begins where that of all accounts ends. */
const DRIVERS = 300
/** Slightly more than the database pages of `searchable_people`; accounts and profiles have half as many again. */
const NARROW = 250
/** Finished rides of forty drivers in turn. */
const RIDES = 6_000

let kit: Kit
let explained: Explained
beforeAll(async () => {
  kit = await startKit()
  // As a job may: on a busy machine thousands of rides take longer than a person would wait.
  await fill(kit.database.background.db)
  explained = explaining(kit.database.pool as unknown as PostgresPool)
})
afterAll(() => kit.close())

/** Accounts with different names. Some are drivers, some have finished rides. */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into users (name, email, phone_number, email_verified, created_at)
    select 'Personne' || md5(n::text), 'compte-' || n || '@miyi.example', '+22901' || lpad(n::text, 8, '0'), true,
      now() - (${ACCOUNTS}::int - n) * interval '1 minute'
    from generate_series(1, ${ACCOUNTS}::int) n`.execute(db)
  await sql`
    insert into drivers (user_id, vehicle_plate, license_number, vehicle_type, license_issue_date, license_expiry_date,
      license_authority, license_category, has_insurance, driver_type, approval)
    select id, 'ZX-' || lpad((row_number() over (order by created_at))::text, 4, '0'), 'PC', 'zemidjan', '2024-01-01',
      '2034-01-01', 'ANaTT', 'A1', true, 'zem', 'approved'
    from users order by created_at limit ${DRIVERS}`.execute(db)
  await sql`
    insert into rides (passenger_id, driver_id, ride_type, pickup_location, dropoff_location, price, estimated_duration,
      status, idempotency_key, open_slot, created_at, requested_at, accepted_at, completed_at)
    select passenger.id, driver.user_id, 'zemidjan', 'Carrefour Vêdoko', 'Marché Dantokpa', 500, 10, 'completed',
      'key-' || n, 1, at, at, at, at
    from generate_series(1, ${RIDES}::int) n, lateral (select now() - n * interval '1 hour') as t(at),
      lateral (select id from users where email = 'compte-' || (7001 + n % 1000) || '@miyi.example') passenger,
      lateral (select user_id from drivers where vehicle_plate = 'ZX-' || lpad((1 + n % 40)::text, 4, '0')) driver
    order by n`.execute(db)
  await sql`
    insert into admin_actions (at, actor_id, action, target_id)
    select now(), operator.id, 'view_papers', seen.id
    from users seen, (select id from users where email = 'compte-8000@miyi.example') operator`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

type Node = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
type Explained = { readonly db: Db; readonly pages: () => number }

/** Runs each statement with EXPLAIN, counts the database pages that it touched, and returns no rows. */
function explaining(pool: PostgresPool): Explained {
  let touched = 0
  const explain = async (client: PostgresPoolClient, text: string, values: readonly unknown[]) => {
    const answer = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    )
    const plan = answer.rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan === undefined) throw new Error('no plan')
    touched += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    return { command: 'SELECT' as const, rowCount: 0, rows: [] }
  }
  const connect = async () => {
    const client = await pool.connect()
    const query = (text: string, values: readonly unknown[]) => explain(client, text, values)
    return { query, release: () => client.release() } as unknown as PostgresPoolClient
  }
  const dialect = new PostgresDialect({ pool: { ...pool, connect, end: async () => undefined } as PostgresPool })
  const db = new Kysely<Tables>({ dialect, plugins: [new ColumnNames()] })
  return { db, pages: () => touched }
}

async function pagesOf(read: (db: Db) => Promise<unknown>): Promise<number> {
  const before = explained.pages()
  await read(explained.db)
  return explained.pages() - before
}

const search = (typed: string) => {
  const read = parsePersonSearch(typed)
  if (read === null) throw new Error('nobody in particular')
  return read
}

test.each([
  ['a name', 'personnec4ca'],
  ['a name and an address', 'personnec4ca compte-1@miyi'],
  ['a plate', 'ZX 0123'],
  ['a phone number', '+229 01 00 00 01 23'],
  ['an unknown name', 'personne-de-ce-nom'],
])('an operator’s search for %s reads at most one narrow table per list', async (_what, typed) => {
  expect(await pagesOf((db) => findPeople(db, search(typed), 201))).toBeLessThan(NARROW)
  expect(await pagesOf((db) => listUsers(db, { show: null, search: search(typed) }, null))).toBeLessThan(NARROW + 50)
  // Drivers to check and drivers already decided about are two lists.
  const drivers = pagesOf((db) =>
    listDrivers(db, { approval: null, isChangingVehicle: false, search: search(typed) }, null),
  )
  expect(await drivers).toBeLessThan(2 * (NARROW + 50))
})

test.each([['drivers'], ['admins'], ['blocked']] as const)(
  'the account list filtered by %s reads fewer than 500 database pages',
  async (show) => {
    expect(await pagesOf((db) => listUsers(db, { show, search: null }, null))).toBeLessThan(500)
  },
)

test('twenty rows of an operator’s ride list read fewer than 15 database pages per ride', async () => {
  const { rows } = await sql<{ id: string }>`select id from rides limit 20`.execute(kit.database.db)
  const ids = rows.map(({ id }) => id)
  expect(await pagesOf((db) => listListedRides(db, ids))).toBeLessThan(20 * 15)
})

test('the journal of one person, and the check before their dossier opens, read only that person’s rows', async () => {
  const { rows } = await sql<{ id: string }>`select id from users order by created_at limit 1`.execute(kit.database.db)
  const userId = rows[0]?.id ?? ''
  const look = { actorId: userId, action: 'view_papers', targetId: userId, at: kit.clock.now() } as const
  expect(await pagesOf((db) => hasActedSince(db, look))).toBeLessThan(20)
  expect(await pagesOf((db) => listActions(db, { operatorId: userId, userId, rideId: null }, null))).toBeLessThan(40)
})
