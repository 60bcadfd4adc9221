import { writeFile } from 'node:fs/promises'
import { DISPATCH_POLICIES, DISPATCH_POLICY, type DispatchPolicy } from '#domain/dispatch/dispatch-policy.ts'
import { ROOT } from '../../scripts/run/run-command.ts'
import { type LoadResult, plotOf } from '../dispatch-experiment/plot.ts'
import { compareWithHindsight, type Figures, type Load, meanFigures, tryPolicy } from '../dispatch-experiment/run.ts'
import { meanOf } from '../figures.ts'
import { type Budget, printMeasure, report } from '../report.ts'

/** The policy that the server runs. */
const DEFAULT = DISPATCH_POLICY

const SEEDS = Array.from({ length: 10 }, (_, at) => at + 1)

/**
 * One day's demand, and three fleets. The ordinary one keeps the promise of the landing page: a driver in two or three
 * minutes. When drivers are scarce, one passenger in five or more gets no ride.
 */
const LOADS = {
  ordinary: { name: 'Ordinary', requests: 2600, zem: 360, vtc: 220 },
  busy: { name: 'Busy', requests: 2600, zem: 160, vtc: 100 },
  scarce: { name: 'Scarce', requests: 2600, zem: 50, vtc: 30 },
} as const satisfies Readonly<Record<string, Load>>

/** Mean pickup time of the default relative to hindsight, at ordinary load (docs/guides/dispatch-experiment.md). */
const OF_HINDSIGHT = { atMost: 1.15 }

/** Relative to nearest-first when drivers are scarce (docs/guides/dispatch-experiment.md): sooner, and no fewer served. */
const OF_NEAREST = { atMost: 1 }
const SERVED_MORE = { atLeast: 0 }

const PLOT = `${ROOT}/docs/dispatch-experiment.svg`

function print(measure: string, value: number, unit: string, budget: Budget = null): void {
  printMeasure({ bench: 'dispatch-experiment', measure, value, unit, budget })
}

function runLoad(load: Load): LoadResult {
  const compared = SEEDS.map((seed) => {
    report(`${load.name} load, day ${seed} of ${SEEDS.length}`)
    return compareWithHindsight(load, seed, DEFAULT)
  })
  const daysOf = (policy: DispatchPolicy) =>
    policy === DEFAULT ? compared : SEEDS.map((seed) => tryPolicy(load, seed, policy))
  return { load, compared, days: { nearest: daysOf('nearest'), waves: daysOf('waves'), batched: daysOf('batched') } }
}

function printFigures(of: string, figures: Figures): void {
  print(`${of}: request to pickup, mean`, figures.pickupS, 's')
  print(`${of}: request to pickup, p90`, figures.p90S, 's')
  print(`${of}: driven to the pickup, mean`, figures.pickupM, 'm')
  print(`${of}: share of requests served`, figures.servedShare, 'share')
  print(`${of}: offers a request`, figures.offersPerRide, 'offers')
  print(`${of}: rides of a driver, Gini`, figures.gini, 'Gini')
}

function printLoad({ load, days, compared }: LoadResult): void {
  for (const policy of DISPATCH_POLICIES) printFigures(`${load.name}, ${policy}`, meanFigures(days[policy]))
  const least = meanOf(compared.map(({ hindsightS }) => hindsightS))
  const driven = compared.flatMap(({ drivenS }) => (drivenS === null ? [] : [drivenS]))
  print(`${load.name}: in hindsight no less than, mean`, least, 's')
  if (driven.length === compared.length) print(`${load.name}: best found in hindsight, mean`, meanOf(driven), 's')
}

/** Mean of the days' own ratios: each day is compared with itself. */
function timesHindsight({ compared }: LoadResult): number {
  return meanOf(compared.map(({ pickupS, hindsightS }) => pickupS / hindsightS))
}

function printScarce({ days, compared }: LoadResult): void {
  const pairs = days.nearest.map((nearest, at) => [compared[at] ?? nearest, nearest] as const)
  const share = meanOf(pairs.map(([ours, nearest]) => ours.servedShare - nearest.servedShare))
  print(
    `Scarce: ${DEFAULT} of nearest`,
    meanOf(pairs.map(([ours, nearest]) => ours.pickupS / nearest.pickupS)),
    'times',
    OF_NEAREST,
  )
  print(`Scarce: ${DEFAULT} serves more than nearest`, share * 100, 'points', SERVED_MORE)
  print(
    `Scarce: days of ${SEEDS.length} sooner than nearest`,
    pairs.filter(([ours, nearest]) => ours.pickupS < nearest.pickupS).length,
    'days',
  )
  print(
    `Scarce: days of ${SEEDS.length} no fewer served`,
    pairs.filter(([ours, nearest]) => ours.servedShare >= nearest.servedShare).length,
    'days',
  )
}

/** Compares policies with each other and with hindsight, on the same days. Draws docs/dispatch-experiment.svg. */
export async function dispatchExperiment(): Promise<void> {
  const results = { ordinary: runLoad(LOADS.ordinary), busy: runLoad(LOADS.busy), scarce: runLoad(LOADS.scarce) }
  for (const result of Object.values(results)) printLoad(result)
  print(`Ordinary: ${DEFAULT} of hindsight`, timesHindsight(results.ordinary), 'times', OF_HINDSIGHT)
  print(`Busy: ${DEFAULT} of hindsight`, timesHindsight(results.busy), 'times')
  print(`Scarce: ${DEFAULT} of hindsight`, timesHindsight(results.scarce), 'times')
  printScarce(results.scarce)
  await writeFile(PLOT, plotOf(Object.values(results), SEEDS.length))
  report(`Drawn: ${PLOT}`)
}
