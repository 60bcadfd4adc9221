import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { askOnce, terminateBackends, withPostgresToBreak } from '#kit/outside/postgres-to-break.ts'
import { type ServerProcess, startProcess } from '#kit/outside/server-process.ts'
import type { OwnPostgres } from '../../scripts/machine/postgres.ts'
import { type Database, openPostgres } from './database.ts'

const TRANSACTIONS = 6

const BREAKS = [
  ({ url }: OwnPostgres) => terminateBackends(url),
  (server: OwnPostgres) => server.stop('fast').then(server.start),
  (server: OwnPostgres) => server.stop('immediate').then(server.start),
]

/** Opens transactions, runs `breakIt` in the middle of them, then continues each. Returns how each ended. */
async function breakInTheMiddle({ db }: Database, breakIt: () => Promise<void>) {
  const broken = Promise.withResolvers<void>()
  const begun = Array.from({ length: TRANSACTIONS }, () => Promise.withResolvers<void>())
  const ended = Promise.allSettled(
    begun.map((mine) =>
      db.transaction().execute(async (tx) => {
        await sql`select ${1}::int`.execute(tx)
        mine.resolve()
        await broken.promise
        await sql`select ${1}::int`.execute(tx)
      }),
    ),
  )
  await Promise.all(begun.map((one) => one.promise))
  await breakIt()
  broken.resolve()
  return (await ended).map(({ status }) => status)
}

test('transactions that lose their connection fail, and the pool serves again at once', async () => {
  await withPostgresToBreak(async (server) => {
    const database = await openPostgres(server.url)
    for (const breakIt of BREAKS) {
      const outcomes = await breakInTheMiddle(database, () => breakIt(server))
      expect(outcomes).toEqual(Array(TRANSACTIONS).fill('rejected'))
      const answers = Array.from({ length: TRANSACTIONS }, () => sql`select ${1}::int as one`.execute(database.db))
      expect((await Promise.all(answers)).map(({ rows }) => rows)).toEqual(Array(TRANSACTIONS).fill([{ one: 1 }]))
    }
    await database.close()
  })
})

let callers = 0

/** From a new network address each time, because sign-ups are limited per address. */
function signUp({ address }: ServerProcess, email: string): Promise<Response> {
  callers += 1
  return fetch(`${address}/api/accounts/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, 'x-forwarded-for': `10.0.0.${callers}` },
    body: JSON.stringify({
      email,
      fullName: 'Afi Essai',
      phoneNumber: '+229 01 97 00 00 00',
      password: 'correct-horse-42',
    }),
  })
}

/** Locks the table of registrations in its own transaction: sign-ups wait in the middle of theirs. */
async function keepRegistrations(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query('lock table waiting_registrations in access exclusive mode')
  return client
}

async function waitsForLock(url: string): Promise<boolean> {
  const waiting = await askOnce(url, "select 1 from pg_stat_activity where wait_event_type = 'Lock'")
  return waiting.length > 0
}

async function isReady({ address }: ServerProcess): Promise<boolean> {
  return (await fetch(`${address}/readyz`)).ok
}

test('a server process survives connections that break during a transaction, and serves requests again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'miyi-broken-'))
  await withPostgresToBreak(async (postgres) => {
    const environment = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
    const server = await startProcess(dataDir, environment)
    for (const [round, breakIt] of BREAKS.entries()) {
      const email = `essai-${round}@miyi.example`
      const keeper = await keepRegistrations(postgres.url)
      const answer = signUp(server, email)
      await expect.poll(() => waitsForLock(postgres.url)).toBe(true)
      await breakIt(postgres)
      expect((await answer).status).toBeGreaterThanOrEqual(500)
      await keeper.end()
      await expect.poll(() => isReady(server)).toBe(true)
      expect((await signUp(server, email)).status).toBe(200)
    }
    await server.stop()
  })
  rmSync(dataDir, { recursive: true, force: true })
})
