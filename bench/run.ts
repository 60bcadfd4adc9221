import { withPostgres } from '../scripts/machine/postgres.ts'
import { acceptContention } from './measures/accept-contention.bench.ts'
import { dispatchExperiment } from './measures/dispatch-experiment.bench.ts'
import { driverIdle } from './measures/driver-idle.bench.ts'
import { firstView } from './measures/first-view.bench.ts'
import { flood } from './measures/flood.bench.ts'
import { letters } from './measures/letters.bench.ts'
import { createdToOffered } from './measures/live/created-to-offered.bench.ts'
import { createdToStream } from './measures/live/created-to-stream.bench.ts'
import { sos } from './measures/live/sos.bench.ts'
import { nearest } from './measures/places/nearest.bench.ts'
import { placeSearch } from './measures/places/place-search.bench.ts'
import { roadRouterTimes } from './measures/places/road-router.bench.ts'
import { tripWatch } from './measures/places/trip-watch.bench.ts'
import { positions } from './measures/positions.bench.ts'
import { positionsHttp } from './measures/positions-http.bench.ts'
import { reactCost } from './measures/react.bench.ts'
import { rideBytes } from './measures/ride-bytes.bench.ts'
import { ridesCreated } from './measures/rides-created.bench.ts'
import { pastOneMachine } from './measures/scale/past-one-machine.bench.ts'
import { screens } from './measures/screens.bench.ts'
import { slowPhone } from './measures/slow-phone.bench.ts'
import { start } from './measures/start.bench.ts'
import { loadOfMachine, report } from './report.ts'

type Bench = (postgresUrl: string | null) => Promise<void>

const ON_BOTH_ENGINES: Readonly<Record<string, Bench>> = {
  'rides-created': ridesCreated,
  'accept-contention': acceptContention,
  'created-to-stream': createdToStream,
  'created-to-offered': createdToOffered,
  letters,
  sos,
  'positions-http': positionsHttp,
  flood,
}
/** Only on PostgreSQL: nobody runs the embedded database at this scale. */
const ON_POSTGRES: Readonly<Record<string, Bench>> = { screens, 'past-one-machine': pastOneMachine }
const ALONE: Readonly<Record<string, Bench>> = {
  start,
  'first-view': firstView,
  'slow-phone': slowPhone,
  react: reactCost,
  'ride-bytes': rideBytes,
  'driver-idle': driverIdle,
  'place-search': placeSearch,
  'road-router': roadRouterTimes,
  'trip-watch': tripWatch,
  nearest,
  positions,
  'dispatch-experiment': dispatchExperiment,
}
const BENCHES: Readonly<Record<string, Bench>> = { ...ON_BOTH_ENGINES, ...ON_POSTGRES, ...ALONE }

/** Runs them one after the other. One that fails is reported and fails the run; the others still measure. */
async function runAll(names: readonly string[], postgresUrl: string | null): Promise<void> {
  for (const name of names) {
    report(`── ${name}, beside a load of ${loadOfMachine()}`)
    await BENCHES[name]?.(postgresUrl).catch((error: unknown) => {
      report(`${name} broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      process.exitCode = 1
    })
  }
}

/** `npm run bench` runs everything; `npm run bench -- NAME` one bench, or several. */
async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => BENCHES[name] === undefined)
  if (unknown.length > 0) {
    report(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
    process.exitCode = 1
    return
  }
  const names = asked.length > 0 ? asked : Object.keys(BENCHES)
  if (!names.some((name) => name in ON_BOTH_ENGINES || name in ON_POSTGRES)) return runAll(names, null)
  // The benches run inside, so that a null result can only mean that no server was found.
  const done = await withPostgres(async (url) => {
    await runAll(names, url)
    return true
  })
  if (done === null) await runAll(names, null)
}

await main(process.argv.slice(2))
// The embedded database leaves a timer that keeps the process alive.
process.exit()
