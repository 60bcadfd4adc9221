import { performance } from 'node:perf_hooks'
import { PLACES, type Place } from '#domain/places/known-places.ts'
import { lineByRoad, routeByRoad } from '#domain/places/road/route-by-road.ts'
import { randomOf } from '../city/seeded.ts'
import { latencyOf } from '../figures.ts'
import { printMeasure } from '../report.ts'

const BUDGET_ROUTE_MS = { atMost: 2 }
const ROUTES = 20_000
const AT = new Date('2026-11-23T10:00:00+01:00')

const ON_THE_MAP = PLACES.filter(({ lat, lon }) => lat > 6.3 && lat < 6.55 && lon > 2.2 && lon < 2.7)

/** Milliseconds of each call, for places of our list at random: the searches of the first ones are kept for later ones. */
function timesOf(call: (from: Place, to: Place) => unknown): number[] {
  const random = randomOf(7)
  const anyPlace = () => ON_THE_MAP[Math.floor(random() * ON_THE_MAP.length)] as Place
  return Array.from({ length: ROUTES }, () => {
    const [from, to] = [anyPlace(), anyPlace()]
    const start = performance.now()
    call(from, to)
    return performance.now() - start
  })
}

/** How long our own router takes for a route, and for its line. */
export async function roadRouterTimes(): Promise<void> {
  const bench = 'road-router'
  const routes = latencyOf(timesOf((from, to) => routeByRoad(from, to, 'zem', AT)))
  const lines = latencyOf(timesOf(lineByRoad))
  const figures = { 'route p50': routes.p50, 'route p99': routes.p99, 'line p50': lines.p50, 'line p99': lines.p99 }
  for (const [measure, value] of Object.entries(figures)) {
    printMeasure({ bench, measure, value, unit: 'ms', budget: BUDGET_ROUTE_MS })
  }
}
