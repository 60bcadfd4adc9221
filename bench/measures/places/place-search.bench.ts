import { performance } from 'node:perf_hooks'
import { PLACES } from '#domain/places/known-places.ts'
import { searchPlaces } from '#domain/places/search/search-places.ts'
import { latencyOf, median } from '../../figures.ts'
import { printMeasure } from '../../report.ts'

/** A cheap phone runs scripts this many times slower than this machine. */
const PHONE_FACTOR = 6
const BUDGET_KEYSTROKE_MS = { atMost: 5 }

const REPETITIONS = 5
const SOMEWHERE = { lat: 6.3708, lon: 2.4183 }

/** Swaps two neighbouring letters in the middle of every third name: nothing shortens such a search. */
function asTyped(name: string, index: number): string {
  if (index % 3 !== 0) return name
  const at = Math.floor(name.length / 2)
  return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
}

/** The content of the field after each key, for every name of a place. */
const KEYSTROKES: readonly string[] = PLACES.flatMap(({ name }, index) => {
  const typed = asTyped(name, index)
  return [...typed].map((_, at) => typed.slice(0, at + 1))
})

/** Milliseconds for one keystroke. */
function waitFor(typed: string, index: number): number {
  const start = performance.now()
  searchPlaces(typed, index % 2 === 0 ? SOMEWHERE : null)
  return performance.now() - start
}

/** How long a keystroke in a place field is processed: from the first one on, when the list has just been loaded. */
export async function placeSearch(): Promise<void> {
  const bench = 'place-search'
  const first = waitFor('d', 0)
  const repetitions = Array.from({ length: REPETITIONS }, () => KEYSTROKES.map(waitFor))
  // Each keystroke's median: other work on this machine does not count.
  const waits = KEYSTROKES.map((_, at) => median(repetitions.map((run) => run[at] ?? Number.NaN)))
  const { p50, p99 } = latencyOf(waits)
  const figures = { 'first keystroke': first, 'keystroke p50': p50, 'keystroke p99': p99 }
  printMeasure({ bench, measure: 'places', value: PLACES.length, unit: 'places', budget: null })
  for (const [measure, value] of Object.entries(figures)) {
    printMeasure({ bench, measure, value, unit: 'ms', budget: BUDGET_KEYSTROKE_MS })
  }
  const onPhone = `keystroke p99 on a phone ${PHONE_FACTOR} times as slow`
  printMeasure({ bench, measure: onPhone, value: p99 * PHONE_FACTOR, unit: 'ms', budget: BUDGET_KEYSTROKE_MS })
}
