import { setTimeout as sleep } from 'node:timers/promises'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type OwnPostgres, withOwnPostgres } from '../../scripts/machine/postgres.ts'
import { withTemporaryFolder } from '../../scripts/run/at-exit.ts'
import { BREAKS, type Break, type BreakName } from './breaks.ts'
import { type Cluster, withCluster } from './cluster.ts'
import { Phone, RANK, Tally } from './phone.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { ride } from './traffic.ts'

/** How long people ride before a fault, and how long requests are counted with it at least. */
const BEFORE_MS = 2_000
const LEAST_MS = 5_000
/** What takes longer counts as never recovered. */
const HOPELESS_MS = 90_000
const PROBE_EVERY_MS = 200
const PROBE_MS = 2_000

export type Outcome = {
  readonly name: string
  readonly requests: number
  readonly repeated: number
  readonly failed: number
  /** Requests that were answered 500. */
  readonly errors: readonly string[]
  /** Rides whose status is behind what somebody was shown, and letters that never arrived. */
  readonly lost: readonly string[]
  /** Seconds from the repair until each server is ready and sends its page a change that was made through the proxy. */
  readonly rightAfterS: number | null
  readonly alive: number
  readonly servers: number
  readonly invariants: string
  /** Which limits were exceeded, in words. Empty: none. */
  readonly broken: readonly string[]
  /** Recovery took longer than allowed. Separate from the others, because a busy machine is late too. */
  readonly isLate: boolean
}

/** A driver of cars, who gets none of these people's rides: toggles availability, and listens on a page of each server. */
class Probe {
  readonly #phone: Phone
  readonly #pages: { received: number; over: AbortController }[] = []
  readonly #cluster: Cluster
  #isAvailable = false

  constructor(cluster: Cluster) {
    this.#cluster = cluster
    this.#phone = new Phone(cluster.front.address, cluster.people.drivers.at(-1) ?? '', new Tally())
  }

  listen(): void {
    for (const { address } of this.#cluster.servers) {
      const page = { received: 0, over: new AbortController() }
      this.#pages.push(page)
      void this.#keepListening(address, page)
    }
  }

  async #keepListening(address: string, page: { received: number; over: AbortController }): Promise<void> {
    const phone = new Phone(address, this.#cluster.people.drivers.at(-1) ?? '', new Tally())
    while (!page.over.signal.aborted) {
      const receive = (name: string) => {
        if (name === 'driver-eligibility') page.received += 1
      }
      await phone.listen(receive, page.over.signal).catch(() => undefined)
      await sleep(PROBE_EVERY_MS)
    }
  }

  /** Whether each server is ready, and sends a change that was made through the proxy. */
  async isRight(): Promise<boolean> {
    const ready = await Promise.all(this.#cluster.servers.map((server) => server.answers('/readyz')))
    if (ready.includes(false)) return false
    this.#isAvailable = !this.#isAvailable
    const before = this.#pages.map(({ received }) => received)
    const body = { isAvailable: this.#isAvailable }
    const answer = await this.#phone.send('PUT /api/driver/availability', { body }, PROBE_MS).catch(() => null)
    if (answer?.status !== 200) return false
    for (let waitedMs = 0; waitedMs < PROBE_MS; waitedMs += 20) {
      if (this.#pages.every(({ received }, n) => received > (before[n] ?? 0))) return true
      await sleep(20)
    }
    return false
  }

  close(): void {
    for (const { over } of this.#pages) over.abort()
  }
}

async function untilRight(probe: Probe, since: number): Promise<number | null> {
  while (performance.now() - since < HOPELESS_MS) {
    if (await probe.isRight()) return (performance.now() - since) / 1000
    await sleep(PROBE_EVERY_MS)
  }
  return null
}

/** Nobody cancels here, so each ride must have the status that somebody was shown, or a later one. */
async function lostRides({ database }: Cluster, tally: Tally): Promise<string[]> {
  const acknowledged = [...tally.acknowledged]
  const rows = await database.db.selectFrom('rides').select(['id', 'status']).execute()
  const status = new Map<string, RideStatus>(rows.map((row) => [row.id, row.status]))
  const isLost = ([id, reported]: [string, RideStatus]) =>
    RANK.indexOf(status.get(id) ?? 'cancelled') < RANK.indexOf(reported)
  return acknowledged
    .filter(isLost)
    .map(([id, reported]) => `ride ${id}: reported ${reported}, is ${status.get(id) ?? 'not there'}`)
}

/** Reads everything in one snapshot, because people go on riding. */
async function readInvariants({ database }: Cluster): Promise<string> {
  const instant = database.db.transaction().setIsolationLevel('repeatable read')
  return instant.execute(expectInvariants).then(
    () => 'hold',
    (error: unknown) => `BROKEN: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
  )
}

function boundsBroken(one: Break, outcome: Omit<Outcome, 'broken' | 'isLate'>): string[] {
  const { requests, failed, errors, lost, rightAfterS, alive, servers, invariants } = outcome
  return [
    ...(alive < servers ? [`${servers - alive} processes died or hang`] : []),
    ...(errors.length > 0 ? [`answered 500: ${errors.slice(0, 3).join('; ')}`] : []),
    ...(lost.length > 0 ? [`lost: ${lost.slice(0, 3).join('; ')}`] : []),
    ...(rightAfterS === null ? ['right again'] : []),
    ...(one.failsOneIn !== null && failed * one.failsOneIn > requests ? [`at most 1 in ${one.failsOneIn} failed`] : []),
    ...(invariants === 'hold' ? [] : ['invariants']),
    ...(requests === 0 ? ['nobody rode'] : []),
  ]
}

async function breakOnce(cluster: Cluster, one: Break, probe: Probe, tally: Tally): Promise<Outcome> {
  await one.prepare?.(cluster)
  tally.restart()
  await sleep(BEFORE_MS)
  const since = performance.now()
  const lost: string[] = []
  await one.happen(cluster, lost)
  const rightAfterS = await untilRight(probe, one.isRepairCounted ? since : performance.now())
  await sleep(Math.max(0, LEAST_MS - (performance.now() - since)))
  lost.push(...(await lostRides(cluster, tally)))
  const answering = await Promise.all(cluster.servers.map((server) => server.answers('/healthz')))
  const outcome = {
    name: one.name,
    requests: tally.requests,
    repeated: tally.repeated,
    failed: tally.failed,
    errors: [...tally.errors],
    lost,
    rightAfterS,
    alive: answering.filter((answers, n) => answers && !cluster.servers[n]?.died).length,
    servers: cluster.servers.length,
    invariants: await readInvariants(cluster),
  }
  const isLate = rightAfterS === null || rightAfterS > one.rightWithinS
  return { ...outcome, broken: boundsBroken(one, outcome), isLate }
}

/** For PostgreSQL and everything that it writes while people ride. */
const DATABASE_MEGABYTES = 400

/** Keeps the WAL small, so that it fits. */
const ON_A_SMALL_DISK = ['max_wal_size=64MB', 'min_wal_size=32MB']

type Words = (words: string) => void

async function breakEach(
  names: readonly BreakName[],
  cluster: Cluster,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const over = new AbortController()
  const tally = new Tally()
  const { passengers, drivers } = cluster.people
  // The probe uses the last driver.
  const people = { passengers, drivers: drivers.slice(0, -1) }
  const riding = ride(people, { address: cluster.front.address, tally, over: over.signal })
  const probe = new Probe(cluster)
  probe.listen()
  try {
    for (const name of names) report(await breakOnce(cluster, BREAKS[name], probe, tally))
  } finally {
    over.abort()
    probe.close()
    await riding
  }
}

/** Causes each fault in turn, while people ride. Null: there is no PostgreSQL to break. */
export async function runChaos(
  names: readonly BreakName[],
  report: (outcome: Outcome) => void,
  say: Words = () => undefined,
): Promise<true | null> {
  let disk: SmallDisk | null = null
  const prepare = (folder: string) => {
    if (names.includes('disk')) disk = mountSmallDisk(folder, DATABASE_MEGABYTES)
    return () => disk?.unmount()
  }
  const run = (postgres: OwnPostgres) =>
    withTemporaryFolder('miyi-chaos-', async (folder) => {
      await withCluster(folder, { postgres, disk }, async (cluster) => {
        say(`two servers behind ${cluster.front.kind}`)
        const mayRun = (name: BreakName) => name !== 'disk' || cluster.disks !== null
        if (!names.every(mayRun)) say('NOT RUN: disk. Only root may mount a small disk that can be filled, on Linux.')
        await breakEach(names.filter(mayRun), cluster, report)
      })
      return true as const
    })
  return withOwnPostgres(run, { prepare, settings: names.includes('disk') ? ON_A_SMALL_DISK : [] })
}
