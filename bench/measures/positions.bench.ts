import { memoryPositions } from '#server/outside/positions/memory-positions.ts'
import type { PositionStore, StoredPosition } from '#server/outside/positions/position-store.ts'
import { withRedis } from '../../scripts/machine/redis.ts'
import { redisPositions } from '../../server/outside/positions/redis-positions.ts'
import { median } from '../figures.ts'
import { type Budget, printMeasure, report } from '../report.ts'
import { driversAround, NOW, seeded } from '../setup/drivers-around.ts'

const BUDGET_PER_SECOND = { atLeast: 20_000 }

const DRIVERS = 100_000
const REPETITIONS = 5
const UPDATES = 100_000
const UPDATES_REDIS = 20_000
/** How far a driver moves in a second, in degrees: some stay in their cell, some leave it. */
const STEP_DEGREES = 0.0009
/** Concurrent updates, as from many phones. */
const AT_ONCE = 50
const SEED = 5

const QUIET = { warn: (_: object, text: string) => report(text), info: () => undefined }

/** All positions some seconds later. */
function later(drivers: readonly StoredPosition[], seconds: number): StoredPosition[] {
  const at = new Date(NOW.getTime() + seconds * 1000)
  return drivers.map((driver, n) => {
    const way = ((n % 3) - 1) * STEP_DEGREES * seconds
    return { ...driver, point: { lat: driver.point.lat + way, lon: driver.point.lon + way }, at }
  })
}

/** Sends each update by itself, as a phone does. Returns updates a second. */
async function perSecond(store: PositionStore, updates: readonly StoredPosition[]): Promise<number> {
  const from = performance.now()
  for (let sent = 0; sent < updates.length; sent += AT_ONCE) {
    await Promise.all(updates.slice(sent, sent + AT_ONCE).map((update) => store.put([update])))
  }
  return updates.length / ((performance.now() - from) / 1000)
}

async function measure(store: PositionStore, count: number): Promise<number> {
  const drivers = driversAround(DRIVERS, seeded(SEED))
  for (let sent = 0; sent < drivers.length; sent += 1_000) await store.put(drivers.slice(sent, sent + 1_000))
  const rates: number[] = []
  for (let done = 1; done <= REPETITIONS; done += 1) {
    rates.push(await perSecond(store, later(drivers, done * 4).slice(0, count)))
  }
  return median(rates)
}

function show(where: string, value: number | null, budget: Budget): void {
  printMeasure({
    bench: 'positions',
    measure: `position updates a second, ${DRIVERS} drivers, ${where}`,
    value,
    unit: '1/s',
    budget,
  })
}

async function measureRedis(url: string): Promise<number> {
  // Uses its own Redis database, so that no other positions are mixed with these.
  const address = new URL(url)
  address.pathname = '/14'
  const store = redisPositions(address.href)
  await store.open(QUIET)
  try {
    return await measure(store, UPDATES_REDIS)
  } finally {
    await store.close()
  }
}

/** How many position updates a second a store accepts. */
export async function positions(): Promise<void> {
  show('in process', await measure(memoryPositions(), UPDATES), BUDGET_PER_SECOND)
  const inRedis = await withRedis(measureRedis)
  if (inRedis === null) report('NOT MEASURED: no Redis. Set REDIS_URL or install redis-server.')
  show('Redis', inRedis, null)
}
