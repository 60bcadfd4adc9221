import { createClient } from 'redis'
import { memoryPositions } from '#server/outside/positions/memory-positions.ts'
import type { StoredPosition } from '#server/outside/positions/position-store.ts'
import { withRedis } from '../../../scripts/machine/redis.ts'
import { type Latency, latencyOf, medianLatency } from '../../figures.ts'
import { printMeasure, report } from '../../report.ts'
import { aPlace, driversAround, NOW, seeded } from '../../setup/drivers-around.ts'

const COUNTS = [1_000, 10_000, 100_000, 1_000_000]
/** The budget applies to this count. */
const BUDGETED = 100_000
const BUDGET_P99_MS = { atMost: 1 }

const SEED = 4
const WARM_UP = 50
/** The median counts, so that other work on this machine does not. */
const REPETITIONS = 5
const SEARCHES = 2_000
/** Searches run one after the other, as a request has to wait for its result; no repetition lasts longer than this. */
const PATIENCE_MS = 3_000

const WITHIN_M = 5_000
const LIMIT = 10
const CHUNK = 1_000
const KEY = '{miyi:bench}:drivers'

async function repetition(search: () => Promise<unknown>): Promise<Latency> {
  const until = performance.now() + PATIENCE_MS
  const waits: number[] = []
  while (waits.length < SEARCHES && performance.now() < until) {
    const from = performance.now()
    await search()
    waits.push(performance.now() - from)
  }
  return latencyOf(waits)
}

async function timed(search: () => Promise<unknown>): Promise<Latency> {
  for (let done = 0; done < WARM_UP; done += 1) await search()
  const repetitions: Latency[] = []
  for (let done = 0; done < REPETITIONS; done += 1) repetitions.push(await repetition(search))
  return medianLatency(repetitions)
}

async function inProcess(drivers: readonly StoredPosition[]): Promise<Latency> {
  const store = memoryPositions()
  await store.put(drivers)
  const random = seeded(SEED + 1)
  const latency = await timed(() =>
    store.nearest(aPlace(random), { driverType: 'zem', withinM: WITHIN_M, limit: LIMIT }, NOW),
  )
  await store.close()
  return latency
}

/** Only the drivers of that type, in one sorted set: the least work that Redis has to do. */
async function inRedis(url: string, drivers: readonly StoredPosition[]): Promise<Latency> {
  const client = createClient({ url })
  await client.connect()
  try {
    const members = drivers
      .filter(({ driverType }) => driverType === 'zem')
      .map(({ driverId, point }) => ({ member: driverId, longitude: point.lon, latitude: point.lat }))
    for (let sent = 0; sent < members.length; sent += CHUNK) await client.geoAdd(KEY, members.slice(sent, sent + CHUNK))
    const random = seeded(SEED + 1)
    const by = { radius: WITHIN_M, unit: 'm' } as const
    return await timed(() => {
      const { lat, lon } = aPlace(random)
      return client.geoSearchWith(KEY, { latitude: lat, longitude: lon }, by, ['WITHDIST'], {
        SORT: 'ASC',
        COUNT: LIMIT,
      })
    })
  } finally {
    await client.del(KEY)
    await client.close()
  }
}

function show(where: string, count: number, latency: Latency | null): void {
  for (const share of ['p50', 'p99'] as const) {
    const isBudgeted = where === 'in process' && count === BUDGETED && share === 'p99'
    printMeasure({
      bench: 'nearest',
      measure: `nearest ${LIMIT} of ${count} drivers, ${where}, ${share}`,
      value: latency?.[share] ?? null,
      unit: 'ms',
      budget: isBudgeted ? BUDGET_P99_MS : null,
    })
  }
}

async function measureAll(redisUrl: string | null): Promise<void> {
  for (const count of COUNTS) {
    const drivers = driversAround(count, seeded(SEED))
    show('in process', count, await inProcess(drivers))
    show('Redis GEOSEARCH', count, redisUrl === null ? null : await inRedis(redisUrl, drivers))
  }
}

/** Searches for near drivers: half of the drivers around Cotonou are of the requested type. */
export async function nearest(): Promise<void> {
  const done = await withRedis(async (url) => {
    await measureAll(url)
    return true
  })
  if (done !== null) return
  report('NOT MEASURED: no Redis. Set REDIS_URL or install redis-server. Its figures are null.')
  await measureAll(null)
}
