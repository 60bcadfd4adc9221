import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people.ts'
import { askOnce } from '#kit/postgres-to-break.ts'
import { aRide } from '#kit/rides.ts'
import { statementsOf } from '#kit/sent-statements.ts'
import { openStream } from '#kit/stream.ts'
import { startTcpProxy } from '#kit/tcp-proxy.ts'
import { openPostgres } from './database.ts'

const SERVER_URL = process.env.DATABASE_URL ?? 'postgres://127.0.0.1:5432/postgres'
/** Short patience: nothing here waits for as long as a real outage. */
const PATIENCE = {
  limits: { query_timeout: 1_000, connectionTimeoutMillis: 1_000 },
  listenTimes: { askEveryMs: 50, patienceMs: 500, firstPauseMs: 20, longestPauseMs: 100 },
}

async function withDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const name = `miyi_test_${randomUUID().replaceAll('-', '')}`
  await askOnce(SERVER_URL, `create database ${name}`)
  const url = new URL(SERVER_URL)
  url.pathname = `/${name}`
  try {
    await use(url.href)
  } finally {
    await askOnce(SERVER_URL, `drop database ${name} with (force)`)
  }
}

/** Does nobody hold the table any more? */
async function isFree(url: string): Promise<boolean> {
  const held = await askOnce(url, "select 1 from pg_locks where relation = 'kept'::regclass and granted")
  return held.length === 0
}

test('a network that swallows every byte is told of by /readyz, and live updates come back by themselves', async () => {
  await withDatabase(async (url) => {
    const proxy = await startTcpProxy(url)
    const database = await openPostgres(proxy.url, PATIENCE)
    const kit = await startKit({}, database)
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const stream = await openStream(kit, driver)
    await stream.next('hello')
    const reason = async () => (await kit.call('GET /readyz')).json().reason

    proxy.swallow()
    await expect.poll(reason).toBe('database')
    proxy.mend()
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

test('a transaction whose answer does not come ends as away, and sends nothing more on that connection', async () => {
  await withDatabase(async (url) => {
    const proxy = await startTcpProxy(url)
    const database = await openPostgres(proxy.url, PATIENCE)
    const sent = await statementsOf(async () => {
      const transaction = database.db.transaction().execute(async (tx) => {
        await sql`select 'heard'`.execute(tx)
        proxy.swallow()
        await sql`select 'swallowed'`.execute(tx)
      })
      await expect(transaction).rejects.toThrow('the database is away')
    })
    expect(sent).toEqual(['begin', "select 'heard'", "select 'swallowed'"])
    proxy.mend()
    await database.close()
    await proxy.close()
  })
})

test('PostgreSQL itself gives up a statement, a lock and an idle transaction that take too long', async () => {
  await withDatabase(async (url) => {
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
    await keeper.end()
    const left = database.db.transaction().execute(async (tx) => {
      await sql`lock table kept`.execute(tx)
      await expect.poll(() => isFree(url)).toBe(true)
      await sql`select id from kept`.execute(tx)
    })
    await expect(left).rejects.toThrow('the database is away')
    await database.close()
  })
})

test.each(['requests', 'jobs'] as const)('what %s ask is given up at last, without being told to', async (whose) => {
  await withDatabase(async (url) => {
    const database = await openPostgres(url)
    const pool = whose === 'requests' ? database.pool : database.background.pool
    const { rows } = await pool.query(
      `select name from pg_settings where setting = '0'
       and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    )
    expect(rows).toEqual([])
    await database.close()
  })
})
