import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Meter } from '../outside/meter/meter.ts'
import { readVersion } from '../outside/version.ts'

const POSITION_STATES = ['memory', 'redis', 'away'] as const

/** A total that the process counts already, by one label. */
function countTotals(
  registry: Registry,
  label: string,
  named: { name: string; help: string },
  totals: Map<string, number>,
) {
  new Counter({
    ...named,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of totals) this.inc({ [label]: value }, count)
    },
  })
}

function countTotal(registry: Registry, named: { name: string; help: string }, total: () => number) {
  new Counter({
    ...named,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(total())
    },
  })
}

function countMeter(registry: Registry, meter: Meter): void {
  countTotal(
    registry,
    { name: 'miyi_positions_total', help: 'Positions of drivers that this process accepted.' },
    () => meter.positions,
  )
  countTotals(
    registry,
    'call',
    { name: 'miyi_file_store_errors_total', help: 'Calls of the file store that failed in this process.' },
    meter.fileFailures,
  )
  // Every process receives the changes of all: take the maximum of the processes, not their sum.
  countTotal(
    registry,
    { name: 'miyi_service_offers_total', help: 'Offers to single drivers, of the whole service.' },
    () => meter.offers,
  )
  countTotals(
    registry,
    'left',
    {
      name: 'miyi_service_ride_moves_total',
      help: 'Moves of rides of the whole service, by the status that they left.',
    },
    meter.rideMoves,
  )
  new Gauge({
    name: 'miyi_live_streams',
    help: 'Open streams of live updates of this process.',
    registers: [registry],
    collect() {
      this.set(meter.openStreams)
    },
  })
}

/** Connections in use and idle, and requests that wait for one, by pool. */
function watchPools(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  new Gauge({
    name: 'miyi_database_pool_connections',
    help: 'Connections of this process to the database, by pool and state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'used' }, totalCount - idleCount)
      }
    },
  })
  new Gauge({
    name: 'miyi_database_pool_waiting',
    help: 'Work of this process that waits for a connection to the database, by pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount)
    },
  })
}

/** A silent connection brings no changes of other processes (`/readyz`: live-line). */
function watchLine(registry: Registry, { silentMs }: Database): void {
  new Gauge({
    name: 'miyi_database_line_silent_seconds',
    help: 'Since when the connection for live updates has brought nothing.',
    registers: [registry],
    collect() {
      this.set(silentMs() / 1_000)
    },
  })
}

function watchPositions(registry: Registry, { positions }: Context): void {
  new Gauge({
    name: 'miyi_positions_store',
    help: 'Where positions are now: 1 for memory, redis, or away (a Redis that does not answer).',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of POSITION_STATES) this.set({ state }, positions.state() === state ? 1 : 0)
    },
  })
}

function describeBuild(registry: Registry): void {
  const labels = { version: readVersion(), node: process.version }
  const build = new Gauge({
    name: 'miyi_build_info',
    help: 'Version of Miyi and of Node; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  build.set(labels, 1)
}

/** The figures of this process: what it did, its connections, its memory, processor and event loop. */
export function addProcessMetrics(registry: Registry, context: Context, database: Database): void {
  collectDefaultMetrics({ register: registry })
  countMeter(registry, context.meter)
  const { pool, background, probe } = database
  watchPools(
    registry,
    database.isEmbedded ? { requests: pool } : { requests: pool, background: background.pool, probe },
  )
  watchLine(registry, database)
  watchPositions(registry, context)
  describeBuild(registry)
}
