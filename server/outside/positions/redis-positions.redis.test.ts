import { tmpdir } from 'node:os'
import { createClient } from 'redis'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { testPositionStore } from '#kit/rides/position-store.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { freePort } from '../../../scripts/machine/free-port.ts'
import { type RedisServer, startRedis } from '../../../scripts/machine/redis.ts'
import { type RedisPositions, redisPositions } from './redis-positions.ts'

/** Number of the Redis database for these tests, which is emptied first. */
const TEST_DATABASE = '/15'
const SAID = { away: 'Redis is away: positions are not known', back: 'Redis is back' }

/** A long timeout for tests of results, not of speed. */
const UNHURRIED_MS = 10_000

const opened: RedisPositions[] = []
const said: string[] = []
const log = {
  warn: (_: object, text: string) => void said.push(text),
  info: (_: object, text: string) => void said.push(text),
}

async function openAt(url: string, patienceMs?: number): Promise<RedisPositions> {
  const store = redisPositions(url, patienceMs)
  opened.push(store)
  await store.open(log)
  return store
}

afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()))
})

describe('positions in Redis', () => {
  const address = new URL(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379')
  address.pathname = TEST_DATABASE

  /** One connection for all tests, on an emptied database. */
  let store: RedisPositions | undefined
  async function emptied(): Promise<RedisPositions> {
    const client = createClient({ url: address.href })
    await client.connect()
    await client.flushDb()
    await client.close()
    store ??= await openAt(address.href, UNHURRIED_MS)
    return { ...store, close: async () => undefined }
  }
  // Redis rounds positions to half a metre, and may therefore prefer another driver who is about as near.
  testPositionStore(emptied, { runs: 40, toM: 1.5 })

  test('a position stored by one process is found by another', async () => {
    const [here, there] = [await emptied(), await openAt(address.href, UNHURRIED_MS)]
    const now = new Date('2026-03-10T09:00:00Z')
    await here.put([{ driverId: 'a', driverType: 'zem', point: { lat: 6.37, lon: 2.42 }, at: now }])
    expect(await there.find('a', now)).toMatchObject({ driverId: 'a', point: { lat: 6.37, lon: 2.42 } })
    expect(said).toEqual([])
  })
})

describe('a Redis outage', () => {
  const NOW = new Date('2026-03-10T09:00:00Z')
  const GANHI = { lat: 6.3573, lon: 2.4356 }
  const ASKED = { driverType: 'zem', withinM: 1_000, limit: 5 } as const

  let port: number
  let server: RedisServer
  beforeEach(async () => {
    said.length = 0
    port = await freePort()
    server = await startRedis(port, tmpdir())
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()))
    await server.stop()
  })

  async function putOne(store: RedisPositions): Promise<void> {
    await store.put([{ driverId: 'a', driverType: 'zem', point: GANHI, at: NOW }])
  }
  const knows = async (store: RedisPositions) => (await store.nearest(GANHI, ASKED, NOW)).length

  async function putAndLook(store: RedisPositions): Promise<number> {
    await putOne(store)
    return knows(store)
  }

  async function expectNothingKnown(store: RedisPositions): Promise<void> {
    await putOne(store)
    expect(await store.find('a', NOW)).toBeNull()
    expect(await store.last('a')).toBeNull()
    expect(await store.nearest(GANHI, ASKED, NOW)).toEqual([])
    expect(await store.list(NOW)).toEqual([])
    await store.forget('a')
  }

  test('(stopped) makes positions unknown, is logged once, and recovers', async () => {
    const store = await openAt(server.url)
    await putOne(store)
    expect(await knows(store)).toBe(1)
    await server.stop()
    await expect.poll(() => knows(store)).toBe(0)
    await expectNothingKnown(store)
    server = await startRedis(port, tmpdir())
    await expect.poll(() => putAndLook(store), { timeout: 10_000 }).toBe(1)
    expect(said).toEqual([SAID.away, SAID.back])
  })

  test('(hanging) makes positions unknown and recovers', async () => {
    const store = await openAt(server.url)
    await putOne(store)
    server.pause()
    await expectNothingKnown(store)
    expect(said).toEqual([SAID.away])
    server.resume()
    await expect.poll(() => putAndLook(store), { timeout: 10_000 }).toBe(1)
  })

  test('(absent from the start) does not stop the start', async () => {
    await server.stop()
    const store = await openAt(server.url)
    await expectNothingKnown(store)
    expect(said).toEqual([SAID.away])
  })

  test('(absent) still lets a ride be booked, accepted and followed', async () => {
    await server.stop()
    const kit = await startKit({}, undefined, undefined, await openAt(server.url))
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger, { pickupWaypoint: GANHI })
    await drive(kit, driver, id, ['accept'])
    const positions = [{ lat: 6.3601, lon: 2.4301, at: kit.clock.now().toISOString() }]
    const sent = await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })
    expect(sent.json()).toMatchObject({ accepted: 1, published: { rideId: id } })
    const read = await kit.call(`GET /api/rides/${id}/driver-position`, { as: passenger })
    expect(read.json().position).toMatchObject({ rideId: id, lat: 6.3601, lon: 2.4301 })
    await kit.close()
  })
})
