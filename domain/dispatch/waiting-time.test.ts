import { describe, expect, test } from 'vitest'
import type { LatLon } from '../places/lat-lon.ts'
import { estimateRoute } from '../places/road/estimate-route.ts'
import { routeByRoad } from '../places/road/route-by-road.ts'
import { DEMAND_CELL_DEGREES } from './demand.ts'
import {
  driversAround,
  ETA_DRIVERS_MAX,
  ETA_STEPS_MINUTES,
  roundedEta,
  type SnappedDriver,
  snapToCell,
  waitingMinutes,
} from './waiting-time.ts'
import { WAVES, widestWaveM } from './wave/waves.table.ts'

const NOON = new Date('2026-11-26T11:00:00Z')
const DANTOKPA = { lat: 6.3694, lon: 2.4336 }

function driverAt(point: LatLon, driverId = 'koffi'): SnappedDriver {
  return { driverId, driverType: 'zem', services: ['zemidjan'], at: snapToCell(point) }
}

/** What a stranger reads who asks from every street of the city. */
function everythingAStrangerReads(driver: SnappedDriver): (number | null)[] {
  const read: (number | null)[] = []
  for (let lat = 6.34; lat < 6.42; lat += 0.002) {
    for (let lon = 2.35; lon < 2.5; lon += 0.002) {
      const pickup = { lat, lon }
      read.push(
        waitingMinutes(
          driversAround([driver], { cell: snapToCell(pickup), rideType: 'zemidjan', withinM: widestWaveM(WAVES) }),
          pickup,
          NOON,
        ),
      )
    }
  }
  return read
}

describe('a waiting time is rounded up', () => {
  test.each([
    [0, 3],
    [180, 3],
    [181, 5],
    [300, 5],
    [301, 8],
    [480, 8],
    [481, 12],
    [720, 12],
    [721, null],
    [Number.POSITIVE_INFINITY, null],
  ])('%d seconds: %j minutes', (seconds, minutes) => {
    expect(roundedEta(seconds)).toBe(minutes)
  })
})

test('the longest waiting time is the longest drive that a wave asks for', () => {
  const drives = WAVES.map(({ withinS }) => withinS ?? 0)
  expect((ETA_STEPS_MINUTES.at(-1) ?? 0) * 60).toBe(Math.max(...drives))
})

test('a stranger who asks from every street reads the same wherever in its cell the driver is', () => {
  const corner = { lat: 6.3701, lon: 2.4001 }
  const reads = [0, 0.004, 0.0098].flatMap((north) =>
    [0, 0.005, 0.0098].map((east) => everythingAStrangerReads(driverAt({ lat: 6.3701 + north, lon: 2.4001 + east }))),
  )
  expect(reads[0]).toContain(ETA_STEPS_MINUTES[0])
  expect(new Set(reads.map((read) => JSON.stringify(read))).size).toBe(1)
  const next = everythingAStrangerReads(driverAt({ ...corner, lon: corner.lon + DEMAND_CELL_DEGREES }))
  expect(next).not.toEqual(reads[0])
})

test('nobody is near without drivers, or when all are far', () => {
  expect(waitingMinutes([], DANTOKPA, NOON)).toBeNull()
  expect(
    driversAround([driverAt({ lat: 6.5, lon: 2.6 })], {
      cell: snapToCell(DANTOKPA),
      rideType: 'zemidjan',
      withinM: widestWaveM(WAVES),
    }),
  ).toEqual([])
})

test('the nearest drivers of the service are considered, and no more than enough', () => {
  const many = Array.from({ length: ETA_DRIVERS_MAX + 5 }, (_, index) => driverAt(DANTOKPA, `${index}`))
  const far = driverAt({ lat: 6.3594, lon: 2.4236 }, 'far')
  const car: SnappedDriver = { ...driverAt(DANTOKPA, 'car'), driverType: 'vtc', services: ['standard'] }
  const around = driversAround([far, car, ...many], {
    cell: snapToCell(DANTOKPA),
    rideType: 'zemidjan',
    withinM: widestWaveM(WAVES),
  })
  expect(around).toHaveLength(ETA_DRIVERS_MAX)
  expect(around.map(({ driverId }) => driverId)).not.toContain('far')
  expect(
    driversAround([far, car], { cell: snapToCell(DANTOKPA), rideType: 'zemidjan', withinM: widestWaveM(WAVES) }),
  ).toEqual([far])
})

test('the minutes are by road: a driver beyond the runway is not near the terminal', () => {
  const [terminal, beyond] = [
    { lat: 6.3548, lon: 2.3826 },
    { lat: 6.365, lon: 2.385 },
  ]
  const [far, near] = [driverAt(beyond), driverAt({ lat: 6.355, lon: 2.405 })]
  expect(estimateRoute(far.at, terminal, 'zem', NOON).durationS).toBeLessThan(
    estimateRoute(near.at, terminal, 'zem', NOON).durationS,
  )
  expect(waitingMinutes([far], terminal, NOON)).toBeNull()
  expect(waitingMinutes([far, near], terminal, NOON)).toBe(
    roundedEta(routeByRoad(near.at, terminal, 'zem', NOON).durationS),
  )
})

test('the soonest driver decides', () => {
  const pickup = snapToCell(DANTOKPA)
  const [near, far] = [driverAt(DANTOKPA), driverAt({ lat: 6.3694, lon: 2.4136 })]
  expect(waitingMinutes([far], pickup, NOON)).toBeGreaterThan(3)
  expect(waitingMinutes([far, near], pickup, NOON)).toBe(3)
})
