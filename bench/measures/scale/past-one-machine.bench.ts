import { createClient } from 'redis'
import { type ServerProcess, startProcess } from '#kit/outside/server-process.ts'
import { withRedis } from '../../../scripts/machine/redis.ts'
import { withTemporaryFolder } from '../../../scripts/run/at-exit.ts'
import { startFront } from '../../chaos/front.ts'
import { printMeasure, report } from '../../report.ts'
import { onPostgres, type Place } from '../../setup/engines.ts'
import { insertPeople } from '../../setup/people.ts'
import {
  childrenOf,
  costOf,
  type Parts,
  postgresProcesses,
  saturatedBy,
  watchWaits,
  withCoresUsed,
  wordsOf,
} from './processor-time.ts'
import {
  offersPerSecond,
  positionsPerSecond,
  RIDES_MOST,
  ridesPerSecond,
  type Scene,
  STREAMS,
  streamed,
} from './stages.ts'

const PROCESSES = [1, 2, 4]
const DRIVERS = 2_000
/** For every ride of the first stage, and as many again for the others. */
const PASSENGERS = RIDES_MOST * 3

type Running = { readonly scene: Scene; readonly parts: Parts }

async function processOfRedis(url: string): Promise<number> {
  const client = createClient({ url })
  await client.connect()
  const id = /process_id:(\d+)/.exec(await client.info('server'))?.[1]
  await client.close()
  return Number(id)
}

async function startServers(count: number, place: Place, redisUrl: string): Promise<ServerProcess[]> {
  const environment = { ...place.environment, REDIS_URL: redisUrl, TRUST_PROXY: '1' }
  return Promise.all(Array.from({ length: count }, () => startProcess(place.environment.DATA_DIR ?? '', environment)))
}

/** Runs `use` with so many servers behind nginx, on a new PostgreSQL database full of people, and an empty Redis. */
function withServers(
  count: number,
  urls: { readonly postgres: string; readonly redis: string },
  use: (running: Running) => Promise<void>,
): Promise<void> {
  return onPostgres(urls.postgres, (place) =>
    withTemporaryFolder('miyi-scale-', async (folder) => {
      const people = await insertPeople(place, { passengers: PASSENGERS, drivers: DRIVERS })
      const database = await place.open()
      const servers = await startServers(count, place, urls.redis)
      const front = await startFront(
        folder,
        servers.map(({ address }) => Number(new URL(address).port)),
      )
      try {
        const parts: Parts = {
          ...Object.fromEntries(servers.map(({ pid }, n) => [`server ${n + 1}`, [pid]])),
          PostgreSQL: await postgresProcesses(database.pool),
          Redis: [await processOfRedis(urls.redis)],
          ...(front.pid !== null && { nginx: [front.pid, ...childrenOf(front.pid)] }),
        }
        report(`── ${count} of our processes behind ${front.kind}`)
        await use({ scene: { port: Number(new URL(front.address).port), people, database }, parts })
      } finally {
        await front.close()
        await Promise.all(servers.map((server) => server.kill()))
        await database.close()
      }
    }),
  )
}

function print(count: number, measure: string, value: number, unit: string): void {
  const processes = count === 1 ? '1 process' : `${count} processes`
  printMeasure({ bench: 'past-one-machine', measure: `${measure}, ${processes}`, value, unit, budget: null })
}

type Stage<T> = { readonly work: (scene: Scene) => Promise<T>; readonly perSecond: (result: T) => number }

/** Measures one stage; says on stderr what it used up, and what each answer cost, which other work disturbs little. */
async function stage<T>({ scene, parts }: Running, name: string, { work, perSecond }: Stage<T>): Promise<T> {
  const waits = watchWaits(scene.database.background.pool)
  const { result, used } = await withCoresUsed(parts, () => work(scene)).catch(async (error: unknown) => {
    // Nobody looks into the database any more once it is dropped, and what failed is what is read.
    await waits.stop()
    throw error
  })
  report(`${name}: cores used: ${wordsOf(used)}`)
  report(`${name}: processor time of each, in ms: ${wordsOf(costOf(used, perSecond(result)))}`)
  report(`${name}: connections at work in PostgreSQL: ${await waits.stop()}`)
  report(`${name}: used up first: ${saturatedBy(used)}`)
  return result
}

const itself = (perSecond: number) => perSecond

async function measure(count: number, running: Running): Promise<void> {
  const positions = await stage(running, 'positions', { work: positionsPerSecond, perSecond: itself })
  print(count, 'positions taken in per second', positions, '1/s')
  const offers = await stage(running, 'offers', { work: offersPerSecond, perSecond: ({ perSecond }) => perSecond })
  print(count, `offers made per second, of ${offers.rides} rides asked for in 3 s`, offers.perSecond, '1/s')
  const rides = await stage(running, 'rides', { work: ridesPerSecond, perSecond: itself })
  print(count, 'rides created per second', rides, 'rides/s')
  const { deliveriesPerSecond, p99, lost } = await stage(running, 'streams', {
    work: streamed,
    perSecond: (one) => one.deliveriesPerSecond,
  })
  print(count, `deliveries per second to ${STREAMS} open streams`, deliveriesPerSecond, '1/s')
  print(count, `delivery to ${STREAMS} open streams, p99`, p99, 'ms')
  print(count, 'deliveries lost', lost, 'deliveries')
}

/** One, two and four processes behind nginx on one PostgreSQL and one Redis, with the client on the same cores. */
export async function pastOneMachine(postgresUrl: string | null): Promise<void> {
  if (postgresUrl === null) return report('NOT RUN: no PostgreSQL.')
  for (const count of PROCESSES) {
    const ran = await withRedis(async (redis) => {
      await withServers(count, { postgres: postgresUrl, redis }, (running) => measure(count, running))
      return true
    })
    if (ran === null) return report('NOT RUN: no Redis.')
  }
}
