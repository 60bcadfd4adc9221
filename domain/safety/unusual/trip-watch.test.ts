import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { honestRide, leavingRide, positionsOf, whatIsAsked } from '#kit/trips/driven-trips.ts'
import { METRES_A_DEGREE } from '../../places/lat-lon.ts'
import {
  AGAINST_WAY_M,
  beginWatch,
  needsRoute,
  OFF_WAY_M,
  ON_WAY_M,
  onOtherWay,
  placeOnWay,
  retrySoon,
  SAME_KIND_MINUTES,
  STOP_MINUTES,
  type TripWatch,
  UNUSUAL_SECONDS,
  type WatchedTrip,
  watchTrip,
} from './trip-watch.ts'

/** 11:00 in Benin, when no traffic is dense. */
const AT = Date.parse('2026-11-25T10:00:00Z')
const RUSH = Date.parse('2026-11-25T17:30:00Z')

const east = (metres: number, north = 0) => {
  return { lat: 6.37 + north / METRES_A_DEGREE, lon: 2.4 + metres / (METRES_A_DEGREE * 0.99382) }
}

/** Six kilometres to the east. */
const TRIP: WatchedTrip = {
  pricedM: 6_000,
  pickup: east(0),
  dropoff: east(6_000),
  line: [east(0), east(3_000), east(6_000)],
  plannedM: 6_000,
}

/** Positions of a ride, each so many seconds after the one before: metres to the east, and to the north. */
type Leg = readonly [seconds: number, eastM: number, northM?: number]

function driven(legs: readonly Leg[], { trip = TRIP, from = AT } = {}) {
  let at = from
  let watch: TripWatch = beginWatch(trip, { point: east(0), at })
  const kinds = []
  for (const [seconds, eastM, northM] of legs) {
    at += seconds * 1000
    const point = east(eastM, northM)
    const { awayM, restAtMostM } = placeOnWay(trip, point)
    const looked = watchTrip(trip, watch, { point, at }, { awayM, restM: restAtMostM })
    watch = looked.watch
    if (looked.kind !== null) kinds.push(looked.kind)
  }
  return { kinds, watch }
}

const stoppedFor = (seconds: number, eastM: number): Leg[] =>
  Array.from({ length: Math.ceil(seconds / 20) }, () => [20, eastM] as const)

describe('a long stop', () => {
  test('is found after the minutes of the hour, once', () => {
    const day = STOP_MINUTES.day * 60
    expect(driven([[60, 2_000], ...stoppedFor(day - 20, 2_000)]).kinds).toEqual([])
    expect(driven([[60, 2_000], ...stoppedFor(day, 2_000)]).kinds).toEqual(['long_stop'])
    expect(driven([[60, 2_000], ...stoppedFor(day * 2, 2_000)]).kinds).toEqual(['long_stop'])
  })

  test('takes longer in dense traffic, and for half an hour after it', () => {
    const rush = STOP_MINUTES.rush * 60
    const stopped = [[60, 2_000], ...stoppedFor(rush - 20, 2_000)] as const
    expect(driven(stopped, { from: RUSH }).kinds).toEqual([])
    expect(driven([...stopped, [20, 2_000]], { from: RUSH }).kinds).toEqual(['long_stop'])
    expect(driven(stopped, { from: Date.parse('2026-11-25T20:40:00Z') }).kinds).toEqual([])
  })

  test('is not a phone that is dead or without network', () => {
    expect(
      driven([
        [60, 2_000],
        [3_600, 2_000],
        [20, 2_000],
      ]).kinds,
    ).toEqual([])
  })

  test('is not waiting at either end, nor moving on', () => {
    const day = STOP_MINUTES.day * 60
    expect(driven(stoppedFor(day * 2, 100)).kinds).toEqual([])
    expect(driven([[60, 2_000], [60, 5_900], ...stoppedFor(day * 2, 5_900)]).kinds).toEqual([])
    const half = stoppedFor(day / 2, 2_000)
    expect(driven([[60, 2_000], ...half, [20, 2_200], ...stoppedFor(day / 2, 2_200)]).kinds).toEqual([])
  })
})

describe('off the way', () => {
  test('is a vehicle 500 metres from it for some time, whose ride gets much longer', () => {
    const off = [
      [60, 2_000],
      [60, 2_000, 1_000],
      [60, 2_000, 1_900],
    ] as const
    expect(driven([...off, [UNUSUAL_SECONDS, 2_000, 2_000]]).kinds).toEqual(['off_way', 'against_way'])
  })

  test('begins at 500 metres and ends within 300', () => {
    expect(driven([[60, 2_000, OFF_WAY_M - 5]]).watch.offSince).toBeNull()
    expect(driven([[60, 2_000, OFF_WAY_M + 5]]).watch.offSince).not.toBeNull()
    expect(
      driven([
        [60, 2_000, OFF_WAY_M + 5],
        [60, 2_000, ON_WAY_M + 5],
      ]).watch.offSince,
    ).not.toBeNull()
    expect(
      driven([
        [60, 2_000, OFF_WAY_M + 5],
        [60, 2_000, ON_WAY_M - 5],
      ]).watch.offSince,
    ).toBeNull()
  })

  test('is not another way that is about as long: it becomes the planned one', () => {
    const first = driven([
      [60, 2_000],
      [60, 2_300, 510],
    ])
    expect(first.kinds).toEqual([])
    const point = east(3_000, 600)
    const place = placeOnWay(TRIP, point)
    const looked = watchTrip(TRIP, first.watch, { point, at: first.watch.at + 60_000 }, { ...place, restM: 3_100 })
    expect(looked).toMatchObject({ kind: null, isOtherWay: true })
    expect(onOtherWay(looked.watch, 3_100)).toMatchObject({ leastRestM: 3_100, offSince: null })
  })

  test('is never said of a way that is only guessed', () => {
    const guess = { ...TRIP, line: [east(0), east(6_000)] }
    expect(placeOnWay(guess, east(3_000, 2_000)).awayM).toBe(0)
    expect(needsRoute(guess, placeOnWay(guess, east(3_000)))).toBe(true)
    expect(needsRoute(TRIP, placeOnWay(TRIP, east(3_000)))).toBe(false)
    expect(needsRoute(TRIP, placeOnWay(TRIP, east(3_000, ON_WAY_M + 5)))).toBe(true)
  })
})

describe('against the way', () => {
  test('is a vehicle that drives back along it for a stretch', () => {
    const there = [
      [60, 1_500],
      [60, 3_000],
    ] as const
    expect(driven([...there, [60, 2_100], [60, 1_950], [60, 1_300]]).kinds).toEqual(['against_way'])
    expect(driven([...there, [60, 3_000 - AGAINST_WAY_M + 20], [60, 3_000]]).kinds).toEqual([])
  })
})

describe('a ride far longer than priced', () => {
  test('has driven many more metres', () => {
    const round = Array.from({ length: 30 }, (_, turn): Leg => [60, turn % 2 === 0 ? 5_800 : 5_300])
    expect(driven([[60, 2_900], ...round]).kinds).toEqual(['far_longer'])
  })
})

test('what could not be asked is found again a minute later, and what was asked after half an hour', () => {
  const day = STOP_MINUTES.day * 60
  const { watch } = driven([[60, 2_000], ...stoppedFor(day, 2_000)])
  const next = (before: TripWatch, seconds: number) => {
    const place = { awayM: 0, restM: 4_000 }
    const { lat, lon, at } = before
    return watchTrip(TRIP, before, { point: { lat, lon }, at: at + seconds * 1000 }, place).kind
  }
  expect(next(watch, 60)).toBeNull()
  expect(next(watch, SAME_KIND_MINUTES * 60)).toBe('long_stop')
  expect(next(retrySoon(watch, 'long_stop'), 59)).toBeNull()
  expect(next(retrySoon(watch, 'long_stop'), 60)).toBe('long_stop')
})

describe('on the roads of Cotonou', () => {
  test('hardly any honest ride is asked about, by whatever way they go and whatever holds them up', () => {
    let asked = 0
    const seeds = fc.sample(fc.integer({ min: 0, max: 2 ** 31 }), propertyRuns(300).numRuns)
    for (const seed of seeds) {
      const { trip, driven: honest } = honestRide(seed, 'zem')
      if (whatIsAsked(trip, positionsOf(honest), 'zem').length > 0) asked += 1
    }
    expect(asked / seeds.length).toBeLessThanOrEqual(0.01)
  })

  test('most of those that leave their way for another part of the city are', () => {
    let asked = 0
    const seeds = fc.sample(fc.integer({ min: 0, max: 2 ** 31 }), propertyRuns(100).numRuns)
    for (const seed of seeds) {
      const { trip, driven: leaving } = leavingRide(seed, 'zem')
      if (whatIsAsked(trip, positionsOf(leaving), 'zem').length > 0) asked += 1
    }
    expect(asked / seeds.length).toBeGreaterThanOrEqual(0.85)
  })
})
