import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '#kit/database.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream, type TestStream } from '#kit/outside/stream.ts'
import { startTcpProxy, type TcpProxy } from '#kit/outside/tcp-proxy.ts'
import { aDriver } from '#kit/people/people.ts'
import { type Announcement, announce } from '../db/announce.ts'
import { type Database, openPostgres } from '../db/database.ts'

/** Longer than any time limit for a database that does not answer. */
const PATIENCE_MS = 45_000

/** A server whose queries run over a connection that can be paused, while announcements use another one. */
let whole: Database
let line: TcpProxy
let paused: Database
let kit: Kit
const open: TestStream[] = []
/** Number of waiting pages in the log of the last failed resync. */
let pagesWaiting = 0

beforeAll(async () => {
  whole = await aDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(whole.db)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  const direct = await openPostgres(url.href)
  line = await startTcpProxy(url.href)
  paused = { ...(await openPostgres(line.url)), listen: direct.listen }
  await direct.close()
  // Short, so that the test need not wait long for requests without a connection to fail.
  paused.pool.options.connectionTimeoutMillis = 1_000
  kit = await startKit({}, paused)
  const warn = (said: { pages?: number }) => {
    pagesWaiting = said.pages ?? pagesWaiting
  }
  Object.assign(kit.app.log, { error: () => undefined, warn })
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await kit.close()
  await paused.close()
  await line.close()
  await whole.close()
})

test('forty pages are resynced once after a pause of the database with many events', async () => {
  const drivers = await Promise.all(Array.from({ length: 5 }, () => aDriver(kit)))
  for (const driver of drivers) for (let n = 0; n < 8; n += 1) open.push(await openStream(kit, driver))
  for (const stream of open) await stream.next('hello')
  const resyncs = () => open.map(({ received }) => received.filter(({ name }) => name === 'hello').length)
  const say = async (change: Announcement) => announce(whole.db, change)
  const sayMuch = async () => {
    for (const { userId } of drivers) await say({ kind: 'eligibility', userId })
    await say({ kind: 'ride', rideId: randomUUID(), from: null, formerDriverId: null })
  }

  line.pause()
  await sayMuch()
  await expect.poll(() => pagesWaiting, { timeout: PATIENCE_MS }).toBe(40)
  for (let round = 0; round < 5; round += 1) await sayMuch()
  // At most one try at a time.
  expect(paused.pool.waitingCount).toBeLessThanOrEqual(8)
  expect(resyncs()).toEqual(Array(40).fill(1))
  line.resume()

  await expect.poll(resyncs, { timeout: PATIENCE_MS }).toEqual(Array(40).fill(2))
  // Every stream receives these events: a further resync would have arrived before them.
  for (const { userId } of drivers) await say({ kind: 'documents', userId })
  for (const stream of open) await stream.next('documents-changed')
  expect(resyncs()).toEqual(Array(40).fill(2))
})
