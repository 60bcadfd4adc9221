import { performance } from 'node:perf_hooks'
import { PLACES, type Place } from '#domain/places/known-places.ts'
import { lineByRoad, routeByRoad } from '#domain/places/road/route-by-road.ts'
import { randomOf } from '../../city/seeded.ts'
import { latencyOf, median } from '../../figures.ts'
import { printMeasure } from '../../report.ts'

const BUDGET_ROUTE_MS = { atMost: 2 }
const ROUTES = 4_000
const REPETITIONS = 5
const AT = new Date('2026-11-23T10:00:00+01:00')

const ON_THE_MAP = PLACES.filter(({ lat, lon }) => lat > 6.3 && lat < 6.55 && lon > 2.2 && lon < 2.7)

type Trip = readonly [from: Place, to: Place]

const random = randomOf(7)
const anyPlace = () => ON_THE_MAP[Math.floor(random() * ON_THE_MAP.length)] as Place
const TRIPS = Array.from({ length: ROUTES }, (): Trip => [anyPlace(), anyPlace()])

function timeOf(call: () => unknown): number {
  const start = performance.now()
  call()
  return performance.now() - start
}

/** The median milliseconds of each trip in several repetitions: other work on this machine does not count. */
function timesOf(call: (...trip: Trip) => unknown): number[] {
  const repetitions = Array.from({ length: REPETITIONS }, () => TRIPS.map((trip) => timeOf(() => call(...trip))))
  return TRIPS.map((_, at) => median(repetitions.map((run) => run[at] ?? Number.NaN)))
}

/** How long our own router takes for a route, and for its line. */
export async function roadRouterTimes(): Promise<void> {
  const bench = 'road-router'
  // Nothing is compiled yet, and no search is kept.
  const first = timeOf(() => routeByRoad(...(TRIPS[0] as Trip), 'zem', AT))
  printMeasure({ bench, measure: 'first route', value: first, unit: 'ms', budget: null })
  const routes = latencyOf(timesOf((from, to) => routeByRoad(from, to, 'zem', AT)))
  const lines = latencyOf(timesOf(lineByRoad))
  const figures = { 'route p50': routes.p50, 'route p99': routes.p99, 'line p50': lines.p50, 'line p99': lines.p99 }
  for (const [measure, value] of Object.entries(figures)) {
    printMeasure({ bench, measure, value, unit: 'ms', budget: BUDGET_ROUTE_MS })
  }
}
