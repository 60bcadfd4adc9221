import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKINGS } from '#domain/rides/ride-limits.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import { A_BOOKING } from '#kit/rides/rides.ts'
import { freePort } from '../../../scripts/machine/free-port.ts'
import { type RedisServer, startRedis } from '../../../scripts/machine/redis.ts'
import { withTemporaryFolder } from '../../../scripts/run/at-exit.ts'
import { buildApp, type Miyi } from '../../app.ts'
import { type RedisPositions, redisPositions } from '../../outside/positions/redis-positions.ts'

/** A long timeout: results are tested here, and no speed. */
const UNHURRIED_MS = 10_000
const log = { warn: () => undefined, info: () => undefined }

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ SESSION_SECRET: 'one secret for every process of a cluster' })
})
afterAll(() => kit.close())

/** A process of the cluster that counts in that Redis. */
async function aProcess(url: string): Promise<{ readonly miyi: Miyi; readonly redis: RedisPositions }> {
  const redis = redisPositions(url, UNHURRIED_MS)
  await redis.open(log)
  const miyi = await buildApp({ ...kit.context, database: kit.database, countFlood: redis.countFlood })
  return { miyi, redis }
}

async function inCluster(use: (processes: readonly Miyi[], server: RedisServer) => Promise<void>): Promise<void> {
  await withTemporaryFolder('miyi-floods-', async (folder) => {
    const server = await startRedis(await freePort(), folder)
    const processes = await Promise.all([aProcess(server.url), aProcess(server.url)])
    try {
      await use(
        processes.map(({ miyi }) => miyi),
        server,
      )
    } finally {
      for (const { miyi, redis } of processes) {
        await miyi.app.close()
        await redis.close()
      }
      await server.stop()
    }
  })
}

/** Bookings that are refused for what they say: they count like any other. */
async function bookAt({ app }: Miyi, cookie: string): Promise<number> {
  const headers = { 'sec-fetch-site': 'same-origin', cookie }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/rides',
    headers,
    payload: { ...A_BOOKING, rideType: '' },
  })
  return answer.statusCode
}

async function flood(processes: readonly Miyi[], cookie: string): Promise<Readonly<Record<number, number>>> {
  const statuses = await Promise.all(
    Array.from({ length: 2 * BOOKINGS.perMinute }, (_, n) => bookAt(processes[n % processes.length] as Miyi, cookie)),
  )
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
  )
}

test('an account has its bookings of a minute once in the whole cluster, and another account its own', async () => {
  await inCluster(async (processes) => {
    const [ama, kofi] = [await aPassenger(kit), await aPassenger(kit)]
    expect(await flood(processes, ama.cookie)).toEqual({ 400: BOOKINGS.perMinute, 429: BOOKINGS.perMinute })
    expect(await bookAt(processes[0] as Miyi, kofi.cookie)).toBe(400)
  })
})

test('while Redis is away each process counts alone, and nobody is refused for it', async () => {
  await inCluster(async (processes, server) => {
    await server.stop()
    const ama = await aPassenger(kit)
    expect(await flood(processes, ama.cookie)).toEqual({ 400: 2 * BOOKINGS.perMinute })
    expect(await bookAt(processes[0] as Miyi, ama.cookie)).toBe(429)
  })
})
