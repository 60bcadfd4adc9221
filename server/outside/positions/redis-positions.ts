import { DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'
import { distanceM, type LatLon } from '#domain/places/lat-lon.ts'
import { ASLEEP_MINUTES, isFresh, POSITION_FRESH_SECONDS, REMEMBERED_MINUTES } from '#domain/tracking/positions.ts'
import type { NearDriver, NearestAsked, PositionStore, StoredPosition } from './position-store.ts'
import { type CountFlood, floodsOn } from './redis-floods.ts'
import { type RedisClient, RedisLine, type RedisLog } from './redis-line.ts'
import { REDIS_KEYS } from './redis-scripts.ts'

const FRESH_MS = POSITION_FRESH_SECONDS * 1000
const ASLEEP_MS = ASLEEP_MINUTES * 60_000
/** Longer than any search needs it: the newest position serves as the clock, and may come from a phone that is ahead. */
const SWEPT_AFTER_MS = ASLEEP_MS + FRESH_MS
const REMEMBERED_MS = REMEMBERED_MINUTES * 60_000
/** Outdated positions are removed once per this many new ones, up to 256 of each set at a time. */
const SWEPT_EVERY = 64
/** When nobody sends any more, Redis deletes everything after this time. */
const LIVES_SECONDS = 2 * REMEMBERED_MINUTES * 60

/** Redis stores places to half a metre, on a globe 0.03 % larger: searches a little further, and measures exactly here. */
const MARGIN_M = 2
const MARGIN_FACTOR = 1.0005
/** Positions that one command sends or requests. */
const CHUNK = 1_000
/** How long the start waits for Redis; then the server runs without it. */
const START_MS = 1_000

function writeText({ driverId, driverType, point, at }: StoredPosition): string {
  return JSON.stringify([driverId, driverType, point.lat, point.lon, at.getTime()])
}

function readText(text: string): StoredPosition {
  const [driverId, driverType, lat, lon, at] = JSON.parse(text) as [string, DriverType, number, number, number]
  return { driverId, driverType, point: { lat, lon }, at: new Date(at) }
}

function readTexts(texts: readonly (string | null)[]): StoredPosition[] {
  return texts.flatMap((text) => (text === null ? [] : [readText(text)]))
}

function chunksOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, n) => all.slice(n * CHUNK, (n + 1) * CHUNK))
}

/** Each driver's newest position: types are sent in separate commands, which lose the order of equal times. */
function newestOf(positions: readonly StoredPosition[]): readonly StoredPosition[] {
  const oldestFirst = positions.toSorted((one, other) => +one.at - +other.at)
  return [...new Map(oldestFirst.map((position) => [position.driverId, position])).values()]
}

/** The keys of a type's sorted sets: places and times of its drivers. */
function keysOf(type: DriverType): [places: string, times: string] {
  return [REDIS_KEYS.places(type), REDIS_KEYS.times(type)]
}

type Put = { readonly type: DriverType; readonly positions: readonly StoredPosition[]; readonly sweeps: boolean }

async function put(client: RedisClient, { type, positions, sweeps }: Put): Promise<void> {
  const latestMs = positions.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0)
  const { known, seen } = REDIS_KEYS
  const others = DRIVER_TYPES.filter((other) => other !== type)
  const keys = [...keysOf(type), known, seen, ...others.flatMap(keysOf)]
  const limits = [latestMs - SWEPT_AFTER_MS, latestMs - REMEMBERED_MS, sweeps ? LIVES_SECONDS : ''].map(String)
  const args = positions.flatMap((position) => {
    const { driverId, point, at } = position
    return [driverId, String(at.getTime()), String(point.lon), String(point.lat), writeText(position)]
  })
  await client.putPositions(keys, [...limits, ...args])
}

async function last(client: RedisClient, driverId: string): Promise<StoredPosition | null> {
  const text = await client.hGet(REDIS_KEYS.known, driverId)
  return text === null ? null : readText(text)
}

async function find(client: RedisClient, driverId: string, now: Date): Promise<StoredPosition | null> {
  const [position, ...times] = await Promise.all([
    last(client, driverId),
    ...DRIVER_TYPES.map((type) => client.zScore(REDIS_KEYS.times(type), driverId)),
  ])
  const isFindable = times.some((time) => time !== null)
  return position !== null && isFindable && isFresh(position, now) ? position : null
}

async function nearest(client: RedisClient, around: LatLon, asked: NearestAsked, now: Date): Promise<NearDriver[]> {
  const { driverType, withinM, limit } = asked
  if (limit < 1) return []
  const staleMs = now.getTime() - FRESH_MS
  const [oldestMs, newestMs] = asked.phones === 'asleep' ? [now.getTime() - ASLEEP_MS, staleMs - 1] : [staleMs, 'inf']
  const texts = await client.nearestPositions(
    [...keysOf(driverType), REDIS_KEYS.known],
    [around.lon, around.lat, withinM * MARGIN_FACTOR + MARGIN_M, limit, oldestMs, newestMs].map(String),
  )
  return readTexts(texts)
    .map((position) => ({ ...position, straightLineM: distanceM(around, position.point) }))
    .filter(({ straightLineM }) => straightLineM <= withinM)
    .sort((a, b) => a.straightLineM - b.straightLineM)
}

async function list(client: RedisClient, now: Date): Promise<StoredPosition[]> {
  const oldestMs = now.getTime() - FRESH_MS
  const ids = await Promise.all(
    DRIVER_TYPES.map((type) => client.zRangeByScore(REDIS_KEYS.times(type), oldestMs, '+inf')),
  )
  const texts = await Promise.all(chunksOf(ids.flat()).map((some) => client.hmGet(REDIS_KEYS.known, some)))
  return readTexts(texts.flat())
}

async function forget(client: RedisClient, driverId: string): Promise<void> {
  const keys = DRIVER_TYPES.flatMap(keysOf)
  await Promise.all(keys.map((key) => client.zRem(key, driverId)))
}

function storeOn(line: RedisLine): PositionStore {
  let unswept = SWEPT_EVERY
  async function putChunk(type: DriverType, positions: readonly StoredPosition[]): Promise<void> {
    unswept += positions.length
    const sweeps = unswept >= SWEPT_EVERY
    if (sweeps) unswept = 0
    await line.ask((client) => put(client, { type, positions, sweeps }), undefined)
  }
  return {
    put: async (positions) => {
      const newest = newestOf(positions)
      for (const type of DRIVER_TYPES) {
        const ofType = newest.filter(({ driverType }) => driverType === type)
        await Promise.all(chunksOf(ofType).map((some) => putChunk(type, some)))
      }
    },
    find: (driverId, now) => line.ask((client) => find(client, driverId, now), null),
    nearest: (around, asked, now) => line.ask((client) => nearest(client, around, asked, now), []),
    list: (now) => line.ask((client) => list(client, now), []),
    forget: (driverId) => line.ask((client) => forget(client, driverId), undefined),
    last: (driverId) => line.ask((client) => last(client, driverId), null),
    state: () => (line.isAway ? 'away' : 'redis'),
    close: () => line.close(),
  }
}

/** Opened by the code that builds the server; before that, no position is known. */
export type RedisPositions = PositionStore & {
  readonly open: (log: RedisLog) => Promise<void>
  /** Counts calls for all processes, on the same connection. */
  readonly countFlood: CountFlood
}

/**
 * Positions in Redis, shared by all server processes. While Redis is away no position is known, which is logged once: rides
 * are then offered to all drivers at once, as if every phone's position were switched off.
 */
export function redisPositions(url: string, answerWithinMs?: number): RedisPositions {
  const line = new RedisLine(url, answerWithinMs)
  return { ...storeOn(line), open: (log) => line.open(log, START_MS), countFlood: floodsOn(line) }
}
