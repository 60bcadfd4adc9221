import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUTHORIZATION } from '#kit/authorization.table.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { withPostgresToBreak } from '#kit/outside/postgres-to-break.ts'
import { startProcess } from '#kit/outside/server-process.ts'
import { aPassenger } from '#kit/people/people.ts'
import { openPostgres } from './database.ts'

const TOKEN = 'a'.repeat(24)
const PERSON = { email: 'essai@miyi.example', password: 'zem-de-calavi' }
const WISH = { ...PERSON, fullName: 'Compte Essai', phoneNumber: '+229 01 97 00 00 00' }

/** Calls that need no session but query the database. */
const PUBLIC_CALLS: readonly [string, object?][] = [
  ['POST /api/accounts/sign-in', PERSON],
  ['POST /api/accounts/sign-up', WISH],
  ['POST /api/accounts/forgotten-password', { email: PERSON.email }],
  ['POST /api/accounts/reset-password', { token: TOKEN, password: 'zem-de-calavi' }],
  ['POST /api/accounts/social/google', { returnTo: 'sign-in' }],
  ['GET /api/accounts/social/google/callback?state=a&code=b'],
]

/** The API's description, and an old link that only redirects to its page: neither queries the database. */
const ASK_NOTHING: ReadonlySet<string> = new Set(['GET /api/openapi.json', 'GET /api/accounts/confirm'])
const CALLS = AUTHORIZATION.map(({ route }) => route.replace(':provider', 'google')).filter(
  (route) => route.includes(' /api/') && !ASK_NOTHING.has(route),
)

async function answerTo(kit: Kit, call: string, sent: Parameters<Kit['call']>[1]) {
  const response = await kit.call(call, sent)
  const code = response.json<{ error?: { code: string } }>().error?.code
  return [call, response.statusCode, code, Number(response.headers['retry-after']) > 0]
}

test('every call, also sign-in, returns 503 with Retry-After while the database is away, and then recovers', async () => {
  await withPostgresToBreak(async (server) => {
    const database = await openPostgres(server.url)
    const kit = await startKit({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, database)
    const passenger = await aPassenger(kit)
    await server.stop('fast')
    for (const [call, body] of PUBLIC_CALLS) {
      expect(await answerTo(kit, call, { ...(body && { body }) })).toEqual([call, 503, 'unavailable', true])
    }
    const answers = []
    for (const call of CALLS) answers.push(await answerTo(kit, call, { as: passenger }))
    expect(answers).toEqual(CALLS.map((call) => [call, 503, 'unavailable', true]))
    expect((await kit.call('GET /auth')).statusCode).toBe(200)
    await server.start()
    await expect.poll(async () => (await kit.call('GET /api/rides', { as: passenger })).statusCode).toBe(200)
    await kit.close()
    await database.close()
  })
})

test('a process whose database is away logs about one line a second, whatever its requests, jobs and waves', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'miyi-away-'))
  await withPostgresToBreak(async (postgres) => {
    const server = await startProcess(dataDir, { DATABASE_URL: postgres.url })
    await postgres.stop('immediate')
    const began = performance.now()
    for (let n = 0; n < 20; n += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => signInAt(server.address)))
      expect(answers).toEqual(Array(10).fill(503))
    }
    const seconds = (performance.now() - began) / 1_000
    const lines = server.logged().split('\n')
    const reported = lines.filter((line) => line.includes('the database is away'))
    expect(reported.length).toBeGreaterThan(0)
    expect(reported.length).toBeLessThanOrEqual(seconds + 3)
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([])
    await postgres.start()
    await server.stop()
  })
  rmSync(dataDir, { recursive: true, force: true })
})

async function signInAt(address: string): Promise<number> {
  const response = await fetch(`${address}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(PERSON),
  })
  return response.status
}
