import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { statementsOf } from '#kit/checks/sent-statements.ts'
import { startKit } from '#kit/kit.ts'
import { askOnce, withEmptyDatabase } from '#kit/outside/postgres-to-break.ts'
import { openStream } from '#kit/outside/stream.ts'
import { startTcpProxy } from '#kit/outside/tcp-proxy.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide } from '#kit/rides/rides.ts'
import { openPostgres } from './database.ts'
import { BACKGROUND_LIMITS, REQUEST_LIMITS } from './limits.ts'

/** Short times, so that no test lasts as long as a real outage. */
const PATIENCE = {
  limits: { query_timeout: 1_000, connectionTimeoutMillis: 1_000 },
  listenTimes: { askEveryMs: 50, patienceMs: 500, firstPauseMs: 20, longestPauseMs: 100 },
}

async function pidOn(client: pg.Client): Promise<number> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0].pid
}

/** Does this backend still exist? */
async function isThere(url: string, pid: number): Promise<boolean> {
  return (await askOnce(url, 'select 1 from pg_stat_activity where pid = $1', [pid])).length > 0
}

test('when the network drops every byte, /readyz reports it, and live events resume afterwards', async () => {
  await withEmptyDatabase(async (url) => {
    const proxy = await startTcpProxy(url)
    const database = await openPostgres(proxy.url, PATIENCE)
    const kit = await startKit({}, database)
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const stream = await openStream(kit, driver)
    await stream.next('hello')
    const reason = async () => (await kit.call('GET /readyz')).json().reason

    proxy.swallow()
    await expect.poll(reason).toBe('database')
    proxy.repair()
    await expect.poll(reason).toBe(undefined)
    await stream.next('hello')
    const { id } = await aRide(kit, passenger)
    expect((await stream.next('driver-ride')).id).toBe(id)

    stream.close()
    await kit.close()
    await database.close()
    await proxy.close()
  })
})

test('a transaction that gets no response fails as database away, and sends no more on its connection', async () => {
  await withEmptyDatabase(async (url) => {
    const proxy = await startTcpProxy(url)
    const database = await openPostgres(proxy.url, PATIENCE)
    // So that the transaction finds an open connection.
    await database.pool.query('select 1')
    const sent = await statementsOf(async () => {
      const transaction = database.db.transaction().execute(async (tx) => {
        await sql`select 'heard'`.execute(tx)
        proxy.swallow()
        await sql`select 'swallowed'`.execute(tx)
      })
      await expect(transaction).rejects.toThrow('the database is away')
    })
    expect(sent).toEqual(['begin', "select 'heard'", "select 'swallowed'"])
    proxy.repair()
    await database.close()
    await proxy.close()
  })
})

test('PostgreSQL ends a statement, a lock wait and an idle transaction that exceed their timeouts', async () => {
  await withEmptyDatabase(async (url) => {
    const impatient = { statement_timeout: 300, lock_timeout: 100, idle_in_transaction_session_timeout: 200 }
    const database = await openPostgres(url, { limits: impatient })
    await sql`create table kept (id integer)`.execute(database.db)
    const givenUp = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) })
    await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toEqual(givenUp('57014'))
    const keeper = new pg.Client({ connectionString: url })
    await keeper.connect()
    await keeper.query('begin')
    await keeper.query('lock table kept')
    await expect(sql`select id from kept`.execute(database.db)).rejects.toEqual(givenUp('55P03'))
    const keeperPid = await pidOn(keeper)
    await keeper.end()
    await expect.poll(() => isThere(url, keeperPid)).toBe(false)
    const left = database.db.transaction().execute(async (tx) => {
      await sql`lock table kept`.execute(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      // Only PostgreSQL can end it, because no query runs on it meanwhile.
      await expect.poll(() => isThere(url, rows[0]?.pid ?? 0)).toBe(false)
      await sql`select id from kept`.execute(tx)
    })
    await expect(left).rejects.toThrow('the database is away')
    expect((await sql`select id from kept`.execute(database.db)).rows).toEqual([])
    await database.close()
  })
})

test('no connection compiles its statements: a compilation takes seconds', async () => {
  await withEmptyDatabase(async (url) => {
    const database = await openPostgres(url)
    for (const pool of [database.pool, database.background.pool, database.probe]) {
      const { rows } = await pool.query('show jit')
      expect(rows).toEqual([{ jit: 'off' }])
    }
    await database.close()
  })
})

const LIMITED = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

test.each([
  { whose: 'requests', given: REQUEST_LIMITS },
  { whose: 'jobs', given: BACKGROUND_LIMITS },
])('the connection pool for $whose has its own timeouts by default', async ({ whose, given }) => {
  await withEmptyDatabase(async (url) => {
    const database = await openPostgres(url)
    const { pool } = whose === 'requests' ? database : database.background
    const { rows } = await pool.query<{ name: string; ms: number }>(
      'select name, setting::int as ms from pg_settings where name = any($1)',
      [LIMITED],
    )
    const kept = Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))
    expect(kept).toEqual(Object.fromEntries(LIMITED.map((name) => [name, given[name]])))
    expect(pool.options).toMatchObject(given)
    expect(pool.options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
    // Our client-side limit is longer: it applies only when the server does not respond.
    expect(pool.options.query_timeout).toBeGreaterThan(Number(given.statement_timeout))
    await database.close()
  })
})
