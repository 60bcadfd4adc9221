import { afterEach, expect, test, vi } from 'vitest'
import { aDatabase } from '#kit/database.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import type { Database } from '../db/database.ts'

let kit: Kit
let database: Database
async function start(changed: Partial<Database> = {}): Promise<void> {
  database = await aDatabase()
  kit = await startKit({}, { ...database, ...changed })
}
afterEach(async () => {
  vi.useRealTimers()
  await kit.close().catch(() => undefined)
  await database.close().catch(() => undefined)
})

async function readiness(): Promise<[number, string | undefined]> {
  const response = await kit.call('GET /readyz')
  return [response.statusCode, response.json().reason]
}

test('a server without its database is alive but not ready', async () => {
  await start()
  expect((await kit.call('GET /readyz')).json()).toEqual({ status: 'ready' })
  await database.close()
  const response = await kit.call('GET /readyz')
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'unavailable'])
  expect(response.json().reason).toBe('database')
  expect((await kit.call('GET /healthz')).statusCode).toBe(200)
})

test('a hanging database is reported without waiting, with one query only', async () => {
  await start()
  const { probe: pool } = database
  const kept = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (let time = 0; time < 3; time += 1) expect(await readiness()).toEqual([503, 'database'])
  expect(pool.waitingCount).toBe(1)
  for (const client of kept) client.release()
  await expect.poll(readiness).toEqual([200, undefined])
})

test('a hanging database is reported within a second', async () => {
  await start()
  const { probe: pool } = database
  const kept = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let reported: unknown
  void readiness().then((answer) => {
    reported = answer
  })
  await expect.poll(() => pool.waitingCount).toBe(1)
  await vi.advanceTimersByTimeAsync(999)
  vi.useRealTimers()
  await expect.poll(() => reported).toEqual([503, 'database'])
  for (const client of kept) client.release()
})

test('a LISTEN connection that is silent for thirty seconds makes the server not ready', async () => {
  let silentMs = 29_999
  await start({ silentMs: () => silentMs })
  expect(await readiness()).toEqual([200, undefined])
  silentMs = 30_000
  expect(await readiness()).toEqual([503, 'live-line'])
})
