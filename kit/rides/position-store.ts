import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'
import { distanceM, type LatLon, METRES_A_DEGREE } from '#domain/places/lat-lon.ts'
import { ASLEEP_MINUTES, isAsleep, isFresh, POSITION_FRESH_SECONDS } from '#domain/tracking/positions.ts'
import type { NearestAsked, PositionStore, StoredPosition } from '#server/outside/positions/position-store.ts'
import { propertyRuns } from '../property-seed.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const GANHI: LatLon = { lat: 6.3573, lon: 2.4356 }

function at(secondsBefore: number): Date {
  return new Date(NOW.getTime() - secondsBefore * 1000)
}

/** `metres` north of Ganhi. */
function north(metres: number): LatLon {
  return { lat: GANHI.lat + metres / METRES_A_DEGREE, lon: GANHI.lon }
}

function one(driverId: string, rest: Partial<StoredPosition> = {}): StoredPosition {
  return { driverId, driverType: 'zem', point: GANHI, at: NOW, ...rest }
}

const ZEMS: NearestAsked = { driverType: 'zem', withinM: 2_000, limit: 10 }

/** The last valid position of each driver. */
function newestOf(put: readonly StoredPosition[]): StoredPosition[] {
  const known = new Map<string, StoredPosition>()
  for (const next of put) {
    const before = known.get(next.driverId)
    if (before === undefined || before.at <= next.at) known.set(next.driverId, next)
  }
  return [...known.values()]
}

/** Scans all positions: slow, but evidently right. */
function scan(known: readonly StoredPosition[], around: LatLon, asked: NearestAsked, now: Date): number[] {
  return known
    .filter((one) => one.driverType === asked.driverType && (asked.phones === 'asleep' ? isAsleep : isFresh)(one, now))
    .map(({ point }) => distanceM(around, point))
    .filter((metres) => metres <= asked.withinM)
    .sort((a, b) => a - b)
    .slice(0, asked.limit)
}

/** Points in and around Cotonou, as dense as in its centre; some of them several times. */
const point = fc.record({
  lat: fc.integer({ min: 63_300, max: 64_300 }).map((n) => n / 10_000),
  lon: fc.integer({ min: 23_500, max: 25_000 }).map((n) => n / 10_000),
})
const position: fc.Arbitrary<StoredPosition> = fc.record({
  driverId: fc.integer({ min: 0, max: 300 }).map((n) => `chauffeur-${n}`),
  driverType: fc.constantFrom<DriverType>(...DRIVER_TYPES),
  point,
  at: fc.oneof(fc.integer({ min: -20, max: 110 }), fc.integer({ min: 850, max: 930 })).map(at),
})
const search = fc.record({
  around: point,
  driverType: fc.constantFrom<DriverType>(...DRIVER_TYPES),
  withinM: fc.constantFrom(0, 300, 2_000, 20_000, 800_000),
  limit: fc.integer({ min: 0, max: 25 }),
  phones: fc.constantFrom('awake' as const, 'asleep' as const),
  now: fc.integer({ min: -15, max: 15 }).map(at),
})

type Ask = NearestAsked & { readonly around: LatLon; readonly now: Date }

type Options = {
  readonly runs: number /** Metres by which an answer may differ from the scan. */
  readonly toM: number
}

type Open = () => Promise<PositionStore>

function giving(open: Open) {
  return async (...positions: StoredPosition[]): Promise<PositionStore> => {
    const store = await open()
    await store.put(positions)
    return store
  }
}

function idsOf(found: readonly StoredPosition[]): string[] {
  return found.map(({ driverId }) => driverId)
}

function findsWhoIsThere(open: Open): void {
  const given = giving(open)

  test('a driver is found at their newest position; an older one changes nothing', async () => {
    const store = await given(one('a', { at: at(10) }))
    expect(await store.find('a', NOW)).toEqual(one('a', { at: at(10) }))
    await store.put([one('a', { at: at(20), point: north(500) })])
    expect((await store.find('a', NOW))?.point).toEqual(GANHI)
    await store.put([one('a', { at: at(5), point: north(500) })])
    expect((await store.find('a', NOW))?.point).toEqual(north(500))
    expect(await store.find('b', NOW)).toBeNull()
  })

  test('a position is unknown after sixty seconds', async () => {
    const store = await given(one('a', { at: at(60) }), one('b', { at: at(61) }))
    expect([await store.find('a', NOW), await store.find('b', NOW)]).toEqual([one('a', { at: at(60) }), null])
    expect(idsOf(await store.nearest(GANHI, ZEMS, NOW))).toEqual(['a'])
    expect(idsOf(await store.list(NOW))).toEqual(['a'])
  })

  test('a search returns the nearest drivers of a type, up to the limit and the radius', async () => {
    const store = await given(
      one('far', { point: north(1_500) }),
      one('near', { point: north(100) }),
      one('car', { point: north(50), driverType: 'vtc' }),
      one('middle', { point: north(900) }),
      one('away', { point: north(2_100) }),
    )
    const found = await store.nearest(GANHI, ZEMS, NOW)
    expect(idsOf(found)).toEqual(['near', 'middle', 'far'])
    expect(found.map(({ straightLineM }) => Math.round(straightLineM / 10) * 10)).toEqual([100, 900, 1_500])
    expect(idsOf(await store.nearest(GANHI, { ...ZEMS, limit: 2 }, NOW))).toEqual(['near', 'middle'])
    expect(await store.nearest(GANHI, { ...ZEMS, limit: 0 }, NOW)).toEqual([])
    expect(idsOf(await store.nearest(GANHI, { ...ZEMS, driverType: 'vtc' }, NOW))).toEqual(['car'])
  })

  test('a search finds a driver just inside the largest radius, and none just outside', async () => {
    const store = await given(one('within', { point: north(19_999) }), one('outside', { point: north(20_001) }))
    expect(idsOf(await store.nearest(GANHI, { ...ZEMS, withinM: 20_000 }, NOW))).toEqual(['within'])
  })

  test('an outdated position does not hide a farther driver', async () => {
    const stale = Array.from({ length: 60 }, (_, n) => one(`stale-${n}`, { at: at(70), point: north(n) }))
    const store = await given(...stale, one('fresh', { point: north(1_000) }))
    expect(idsOf(await store.nearest(GANHI, { ...ZEMS, limit: 1 }, NOW))).toEqual(['fresh'])
  })
}

function findsWhoSleeps(open: Open): void {
  const given = giving(open)

  test(`a sleeping phone is found by a search for such, from ${POSITION_FRESH_SECONDS} s to ${ASLEEP_MINUTES} min after its last position`, async () => {
    const last = ASLEEP_MINUTES * 60
    const seen = { awake: 60, asleep: 61, still: last, gone: last + 1 }
    const store = await given(...Object.entries(seen).map(([id, seconds]) => one(id, { at: at(seconds) })))
    expect(idsOf(await store.nearest(GANHI, ZEMS, NOW))).toEqual(['awake'])
    expect(idsOf(await store.nearest(GANHI, { ...ZEMS, phones: 'asleep' }, NOW)).toSorted()).toEqual([
      'asleep',
      'still',
    ])
    expect(idsOf(await store.list(NOW))).toEqual(['awake'])
  })
}

function letsGoWhoIsNot(open: Open): void {
  const given = giving(open)

  test('a removed driver is found only after a new position, which is compared with their last one', async () => {
    const store = await given(one('a'), one('b'))
    await store.forget('a')
    await store.forget('nobody')
    expect(await store.find('a', NOW)).toBeNull()
    expect(idsOf(await store.nearest(GANHI, ZEMS, NOW))).toEqual(['b'])
    expect(idsOf(await store.list(NOW))).toEqual(['b'])
    expect(await store.last('a')).toEqual(one('a'))
    await store.put([one('a', { at: at(-5) })])
    expect(await store.find('a', NOW)).toEqual(one('a', { at: at(-5) }))
  })

  test('a driver who changes their vehicle is found by the new type only', async () => {
    const store = await given(one('a', { at: at(10) }))
    await store.put([one('a', { driverType: 'vtc' })])
    expect(await store.nearest(GANHI, ZEMS, NOW)).toEqual([])
    expect(idsOf(await store.nearest(GANHI, { ...ZEMS, driverType: 'vtc' }, NOW))).toEqual(['a'])
    expect(await store.list(NOW)).toHaveLength(1)
  })

  test('of two types at the same instant in one batch, the later counts', async () => {
    const store = await given(one('a', { driverType: 'vtc' }), one('a'), one('b'), one('b', { driverType: 'vtc' }))
    expect(idsOf(await store.nearest(GANHI, ZEMS, NOW))).toEqual(['a'])
    expect(idsOf(await store.nearest(GANHI, { ...ZEMS, driverType: 'vtc' }, NOW))).toEqual(['b'])
  })

  test('old positions are removed when others send, and stay known for an hour as last ones', async () => {
    const store = await given(one('a', { at: at(3_700) }), one('b', { at: at(1_200) }))
    const others = Array.from({ length: 400 }, (_, n) => one(`other-${n}`))
    await store.put(others)
    await store.put(others)
    expect(await store.find('b', at(1_200))).toBeNull()
    expect([await store.last('a'), await store.last('b')]).toEqual([null, one('b', { at: at(1_200) })])
    expect(await store.list(NOW)).toHaveLength(400)
  })
}

function agreesWithTheScan(open: Open, { runs, toM }: Options): void {
  /** Stores all positions, then compares the store's answers with those of the scan. */
  async function expectAsScanned(puts: readonly StoredPosition[][], asks: readonly Ask[]): Promise<void> {
    const store = await open()
    for (const some of puts) await store.put(some)
    const known = newestOf(puts.flat())
    for (const { around, now, ...asked } of asks) {
      const found = (await store.nearest(around, asked, now)).map(({ straightLineM }) => straightLineM)
      const expected = scan(known, around, asked, now)
      expect(found).toHaveLength(expected.length)
      for (const [n, metres] of found.entries()) expect(Math.abs(metres - (expected[n] ?? 0))).toBeLessThanOrEqual(toM)
    }
    await store.close()
  }

  test('returns the same as a scan of all positions', async () => {
    const puts = fc.array(fc.array(position, { maxLength: 300 }), { maxLength: 3 })
    const asks = fc.array(search, { maxLength: 12 })
    await fc.assert(fc.asyncProperty(puts, asks, expectAsScanned), propertyRuns(runs))
  })
}

/** The tests that every position store must pass. `open` returns an empty one. */
export function testPositionStore(open: Open, options: Options): void {
  findsWhoIsThere(open)
  findsWhoSleeps(open)
  letsGoWhoIsNot(open)
  agreesWithTheScan(open, options)
}
