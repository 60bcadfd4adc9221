import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { roundRobin } from '#kit/outside/round-robin.ts'
import { type ServerProcess, START_MS, startProcess } from '#kit/outside/server-process.ts'
import { onPostgres, type Place } from '../bench/setup/engines.ts'
import { insertPeople } from '../bench/setup/people.ts'

const DRIVERS = 8
/** Requests that must be served between two restarts. */
const FLOWING = 200
/** Open connections get `connection: close` in this time. Without it, a request may meet the closing connection. */
const GRACE = { SHUTDOWN_GRACE_SECONDS: '1' }

/** On a fast machine the account's rate limit may be reached: 429 is an answer too, and no request is lost. */
const ANSWERED = [200, 429]

const dataDir = mkdtempSync(join(tmpdir(), 'miyi-rolling-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A driver reads their rides and switches « Disponible » off and on, without retries. */
async function keepAsking(address: string, cookie: string, answers: number[], over: AbortSignal): Promise<void> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${address}${path}`, { headers, ...init }).catch(() => null)
    answers.push(response?.status ?? 0)
    await response?.arrayBuffer().catch(() => answers.push(0))
  }
  for (let isAvailable = false; !over.aborted; isAvailable = !isAvailable) {
    await ask('/api/driver/rides')
    await ask('/api/driver/availability', { method: 'PUT', body: JSON.stringify({ isAvailable }) })
  }
}

async function restartEach(servers: ServerProcess[], place: Place, flow: () => Promise<void>): Promise<void> {
  for (const [at, server] of servers.entries()) {
    await flow()
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    await flow()
    servers[at] = await startProcess(dataDir, { ...place.environment, ...GRACE, PORT: new URL(server.address).port })
  }
  await flow()
}

test('a rolling restart of two processes behind a proxy loses no request', { timeout: 4 * START_MS }, async () => {
  await onPostgres(process.env.DATABASE_URL ?? '', async (place) => {
    const { drivers } = await insertPeople(place, { passengers: 1, drivers: DRIVERS })
    const servers = [await startProcess(dataDir, { ...place.environment, ...GRACE })]
    servers.push(await startProcess(dataDir, { ...place.environment, ...GRACE }))
    const proxy = await roundRobin(servers.map(({ address }) => Number(new URL(address).port)))
    const over = new AbortController()
    const answers: number[] = []
    const served = () => answers.filter((status) => status === 200).length
    const flow = async () => {
      const before = served()
      await expect.poll(served, { timeout: START_MS }).toBeGreaterThan(before + FLOWING)
    }
    try {
      const address = `http://127.0.0.1:${proxy.port}`
      const asking = drivers.map((cookie) => keepAsking(address, cookie, answers, over.signal))
      await restartEach(servers, place, flow)
      over.abort()
      await Promise.all(asking)
      expect(answers.filter((status) => !ANSWERED.includes(status))).toEqual([])
    } finally {
      over.abort()
      await Promise.all(servers.map((server) => server.stop()))
      await proxy.close()
    }
  })
})
