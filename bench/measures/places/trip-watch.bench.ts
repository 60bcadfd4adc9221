import { performance } from 'node:perf_hooks'
import { honestRide, leavingRide, positionsOf, whatIsAsked } from '#kit/trips/driven-trips.ts'
import { printMeasure } from '../../report.ts'

const HONEST = 3_000
const LEAVING = 600
const BUDGET_ASKED_PERCENT = { atMost: 0.5 }
const BUDGET_FOUND_PERCENT = { atLeast: 85 }
const BUDGET_POSITION_MS = { atMost: 0.1 }

type Ride = ReturnType<typeof honestRide>

/** The share of rides that are asked about, in percent, and the milliseconds of a position. */
function lookAtAll(rides: readonly Ride[]) {
  const tracks = rides.map(({ trip, driven }) => ({ trip, positions: positionsOf(driven) }))
  const start = performance.now()
  const asked = tracks.filter(({ trip, positions }) => whatIsAsked(trip, positions, 'zem').length > 0).length
  const positions = tracks.reduce((sum, track) => sum + track.positions.length, 0)
  return { percent: (100 * asked) / rides.length, positionMs: (performance.now() - start) / positions }
}

/** How often an honest ride is asked about, how often one that leaves its way, and what a position costs. */
export async function tripWatch(): Promise<void> {
  const bench = 'trip-watch'
  const honest = lookAtAll(Array.from({ length: HONEST }, (_, n) => honestRide((n + 1) * 7_919, 'zem')))
  const leaving = lookAtAll(Array.from({ length: LEAVING }, (_, n) => leavingRide((n + 1) * 104_729, 'zem')))
  const print = (measure: string, value: number, unit: string, budget: { atMost: number } | { atLeast: number }) =>
    printMeasure({ bench, measure, value, unit, budget })
  print('honest rides asked about', honest.percent, '%', BUDGET_ASKED_PERCENT)
  print('rides that leave their way asked about', leaving.percent, '%', BUDGET_FOUND_PERCENT)
  print('one position', honest.positionMs, 'ms', BUDGET_POSITION_MS)
  print('one position off the way', leaving.positionMs, 'ms', BUDGET_POSITION_MS)
}
