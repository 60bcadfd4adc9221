import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people.ts'
import { askOnce } from '#kit/postgres-to-break.ts'
import { aRide } from '#kit/rides.ts'
import { statementsOf } from '#kit/sent-statements.ts'
import { openStream } from '#kit/stream.ts'
import { startTcpProxy, throughPort } from '#kit/tcp-proxy.ts'
import { openPostgres } from './database.ts'
import { REQUEST_LIMITS } from './limits.ts'

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

test('a network that swallows every byte is told of by /readyz, and live updates come back by themselves', async () => {
  await withDatabase(async (url) => {
    const proxy = await startTcpProxy(Number(new URL(url).port || 5432))
    const database = await openPostgres(throughPort(url, proxy.port), PATIENCE)
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
    proxy.close()
  })
})

test('a transaction whose answer does not come ends as away, and sends nothing more on that connection', async () => {
  await withDatabase(async (url) => {
    const proxy = await startTcpProxy(Number(new URL(url).port || 5432))
    const database = await openPostgres(throughPort(url, proxy.port), PATIENCE)
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
    proxy.close()
  })
})

test('PostgreSQL itself gives up a statement, a lock and an idle transaction that take too long', async () => {
  await withDatabase(async (url) => {
    const database = await openPostgres(url)
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(database.db)
    const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = REQUEST_LIMITS
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      statement_timeout,
      lock_timeout,
      idle_in_transaction_session_timeout,
    })
    await database.close()
  })
})
