import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { START_MS, startProcess } from '#kit/outside/server-process.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { payInWidget, startOnline, verify } from '#kit/rides/payments.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { installJobs } from '../jobs/jobs.ts'
import { type Database, openPostgres } from './database.ts'

const PASSWORD = 'essai'
const SCRIPT = new URL('../../scripts/machine/database-roles.sql', import.meta.url)

/** Roles are global to the cluster, which other tests use too: these names belong to this file. */
const MARK = randomUUID().slice(0, 8)
const OWNER = `miyi_owner_${MARK}`
const APP = `miyi_app_${MARK}`
/** The script's second role of the service, for a change of the password. */
const NEXT_APP = `${APP}_2`

async function asAdmin(act: (admin: pg.Client) => Promise<unknown>, database?: string): Promise<void> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  if (database !== undefined) url.pathname = `/${database}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await act(admin).finally(() => admin.end())
}

function urlAs(role: string, database: string): string {
  const url = new URL(process.env.DATABASE_URL ?? '')
  return Object.assign(url, { username: role, password: PASSWORD, pathname: `/${database}` }).href
}

/** Runs the operators' script with the role names of this file. */
async function runScript(database: string): Promise<void> {
  const script = (await readFile(SCRIPT, 'utf8')).replaceAll('miyi_owner', OWNER).replaceAll('miyi_app', APP)
  await asAdmin((admin) => admin.query(`begin;\n${script}\ncommit;`), database)
}

async function migrateAs(url: string): Promise<void> {
  const database = await openPostgres(url)
  await installJobs(database.pool)
  await database.close()
}

const fresh = `miyi_roles_${MARK}`
const handedOver = `miyi_handed_${MARK}`
let database: Database
let kit: Kit
beforeAll(async () => {
  await asAdmin(async (admin) => {
    for (const name of [fresh, handedOver]) await admin.query(`create database ${name}`)
  })
  await runScript(fresh)
  await asAdmin(async (admin) => {
    for (const role of [OWNER, APP, NEXT_APP]) await admin.query(`alter role ${role} password '${PASSWORD}'`)
  })
  await migrateAs(urlAs(OWNER, fresh))
  await runScript(fresh)
  database = await openPostgres(urlAs(APP, fresh))
  kit = await startKit({}, database)
})
afterAll(async () => {
  await kit.close()
  await database.close()
  await asAdmin(async (admin) => {
    for (const name of [fresh, handedOver]) await admin.query(`drop database ${name} with (force)`)
    for (const role of [NEXT_APP, OWNER, APP]) await admin.query(`drop role ${role}`)
  })
})

async function asRole<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return act(client).finally(() => client.end())
}

/** PostgreSQL's answer to a statement of the app role: its SQLSTATE and message, or « done ». */
function tryAsApp(statement: string, role = APP): Promise<string> {
  return asRole(urlAs(role, fresh), (app) =>
    app.query(statement).then(
      () => 'done',
      (error: pg.DatabaseError) => `${error.code} ${error.message}`,
    ),
  )
}

describe('the app’s database role', () => {
  test('can serve a ride from the booking to the payment with its own permissions', async () => {
    const [passenger, driver, admin] = [await aPassenger(kit), await aDriver(kit), await anAdmin(kit)]
    const { id, priceXof } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start', 'finish'])
    const ride = { rideId: id, passenger, priceXof }
    const transactionId = await payInWidget(kit, await startOnline(kit, ride), { amountXof: priceXof })
    expect((await verify(kit, ride, transactionId)).json()).toMatchObject({ verified: true, status: 'completed' })
    const blocked = await kit.call(`PUT /api/admin/users/${passenger.userId}/block`, {
      as: admin,
      body: { reason: 'Essai du journal' },
    })
    expect(blocked.statusCode).toBe(200)
    await expectInvariants(database.db)
  })

  test('is told who has to migrate when a migration is missing', async () => {
    const askOwner = (sql: string, values: unknown[] = []) =>
      asRole(urlAs(OWNER, fresh), (owner) => owner.query(sql, values))
    const last = 'select max(name) from kysely_migration'
    const { rows } = await askOwner(`delete from kysely_migration where name = (${last}) returning *`)
    try {
      const remedy = /run `npm run migrate` with the role that owns the tables: .*(permission|owner)/
      await expect(openPostgres(urlAs(APP, fresh))).rejects.toThrow(remedy)
    } finally {
      await askOwner('insert into kysely_migration values ($1, $2)', [rows[0].name, rows[0].timestamp])
    }
  })

  test.each([
    'truncate admin_actions',
    'truncate ride_events',
    'truncate rides cascade',
    'update admin_actions set reason = null',
    'delete from admin_actions',
    'update ride_events set at = now()',
    'delete from ride_events',
    'update ride_drivers set plate = null',
    'drop table admin_actions',
    'drop schema public cascade',
    'drop schema jobs cascade',
    'alter table admin_actions disable trigger all',
    'alter table ride_events disable trigger ride_events_append_only',
    'drop trigger admin_actions_append_only on admin_actions',
    'create or replace function refuse_to_rewrite() returns trigger language plpgsql as $$ begin return new; end $$',
    'alter table admin_actions add column forged text',
    'create table public.mine (id integer)',
    'create table jobs.mine (id integer)',
    'update kysely_migration set timestamp = null',
    'delete from kysely_migration',
    'set session_replication_role = replica',
    `set role ${OWNER}`,
    `grant truncate on admin_actions to ${APP}; truncate admin_actions`,
    `alter role ${APP} superuser`,
    `drop database ${fresh}`,
  ])('may not: %s', async (statement) => {
    for (const role of [APP, NEXT_APP])
      expect([role, await tryAsApp(statement, role)]).toEqual([role, expect.stringMatching(/^42501 /)])
  })

  test('has a second one with the same rights', async () => {
    const moves = `update users set name = name; select make_positions_partition('2032-05-01')`
    expect(await tryAsApp(`begin; ${moves}; rollback`, NEXT_APP)).toBe('done')
  })

  test('creates and drops position partitions only through their functions', async () => {
    expect(
      await tryAsApp(`select make_positions_partition('2030-05-01'); select make_positions_partition('2030-05-01')`),
    ).toBe('done')
    expect(await tryAsApp('drop table ride_positions_20300501')).toMatch(/^42501 /)
    expect(await tryAsApp('truncate ride_positions')).toMatch(/^42501 /)
    await kit.context.jobs.send('prepare-positions', null)
    const days = await asRole(urlAs(APP, fresh), (app) =>
      app.query(`select drop_positions_before('2030-05-02') as days`),
    )
    expect(days.rows[0].days).toBeGreaterThan(0)
    expect(await tryAsApp('select * from ride_positions_20300501')).toMatch(/^42P01 /)
  })

  test('reads and writes the tables of a later migration, and cannot empty them', async () => {
    await asRole(urlAs(OWNER, fresh), (owner) =>
      owner.query('create table later (id bigint generated always as identity primary key, word text)'),
    )
    expect(
      await tryAsApp(`insert into later (word) values ('un'); update later set word = 'deux'; select * from later`),
    ).toBe('done')
    expect(await tryAsApp('truncate later')).toMatch(/^42501 /)
  })

  test('cannot call a later security definer function that was not granted to it by name', async () => {
    await asRole(urlAs(OWNER, fresh), async (owner) => {
      await owner.query(
        `create function empty_journal() returns void language sql security definer as 'truncate admin_actions'`,
      )
      await owner.query('revoke all on function empty_journal() from public')
    })
    expect(await tryAsApp('select empty_journal()')).toMatch(/^42501 permission denied for function/)
    await runScript(fresh)
    expect(await tryAsApp('select empty_journal()')).toMatch(/^42501 permission denied for function/)
    expect(await tryAsApp(`select make_positions_partition('2031-05-01')`)).toBe('done')
  })

  test('runs the whole server: it starts, and its jobs send mail', { timeout: 3 * START_MS }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'miyi-roles-'))
    const server = await startProcess(folder, { DATABASE_URL: urlAs(APP, fresh), DEMO: '0' })
    const body = { fullName: 'Ama Essai', phoneNumber: '+229 01 97 12 34 56', email: 'ama@miyi.example' }
    const signedUp = await fetch(`${server.address}/api/accounts/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.address },
      body: JSON.stringify({ ...body, password: 'une phrase assez longue' }),
    })
    expect(signedUp.status).toBe(200)
    let outbox = ''
    while (!outbox.includes('ama@miyi.example')) outbox = await (await fetch(`${server.address}/dev/mail`)).text()
    expect(server.logged()).not.toContain('permission denied')
    await server.stop()
    await rm(folder, { recursive: true })
  })
})

test('the owner role can neither truncate the admin journal nor delete from it', async () => {
  await asRole(urlAs(OWNER, fresh), async (owner) => {
    await expect(owner.query('truncate admin_actions')).rejects.toThrow('admin_actions is kept')
    await expect(owner.query('delete from admin_actions')).rejects.toThrow('admin_actions is append-only')
  })
})

test('the script hands a one-role installation over completely, and both roles work on it', async () => {
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${handedOver}`
  await migrateAs(url.href)
  await runScript(handedOver)
  await runScript(handedOver)
  const strangers = await asRole(url.href, (admin) =>
    admin.query(
      `select c.oid::regclass::text from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relowner <> '${OWNER}'::regrole
       union all
       select p.oid::regprocedure::text from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'jobs'::regnamespace) and p.proowner <> '${OWNER}'::regrole`,
    ),
  )
  expect(strangers.rows).toEqual([])
  // Both roles still work: the owner migrates the existing tables, the app role runs.
  await migrateAs(urlAs(OWNER, handedOver))
  const running = await openPostgres(urlAs(APP, handedOver))
  expect(await running.db.selectFrom('users').select('id').execute()).toEqual([])
  await running.close()
})
