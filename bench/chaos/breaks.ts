import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { terminateBackends } from '#kit/outside/postgres-to-break.ts'
import type { StopMode } from '../../scripts/machine/postgres.ts'
import type { Cluster } from './cluster.ts'
import { DocumentSender } from './document-sender.ts'

/** A fault to cause, and its limits. */
export type Break = {
  readonly name: string
  /** What an operator had done before. */
  readonly prepare?: (cluster: Cluster) => Promise<void>
  /** Causes the fault and repairs it. Adds to `lost` what was lost, except rides. */
  readonly happen: (cluster: Cluster, lost: string[]) => Promise<void>
  /** The seconds until all is right count from the fault, and not from its repair. */
  readonly isRepairCounted?: true
  /** Seconds within which everything must work again. */
  readonly rightWithinS: number
  /** At most one in this many requests may fail. Null: requests are refused during the fault, which is correct. */
  readonly failsOneIn: number | null
}

const LASTING_MS = 5_000
const PAUSE_MS = 20_000
const FULL_MS = 15_000
const TAKEN_MS = 30_000
const AHEAD_MS = 3_600_000
/** Longer than the minute between two runs of the job that ends old requests. */
const AHEAD_LASTING_MS = 65_000
/** These passengers have forgotten their password; a letter that could not be sent is tried again within this time. */
const FORGETFUL = [1, 2, 3]
const LETTER_MS = 180_000
/** More than PostgreSQL allows, so that the last one is refused. */
const CONNECTIONS = 250

async function restartPostgres({ postgres }: Cluster, mode: StopMode): Promise<void> {
  await postgres.stop(mode)
  await postgres.start()
}

/** Ends the servers' connections, then opens all that PostgreSQL allows, and keeps them open. */
async function fillConnections(cluster: Cluster): Promise<void> {
  await terminateBackends(cluster.postgres.url)
  const clients: pg.Client[] = []
  for (let n = 0; n < CONNECTIONS; n += 1) {
    const client = new pg.Client({ connectionString: cluster.postgres.url })
    client.on('error', () => undefined)
    if (
      !(await client
        .connect()
        .then(() => true)
        .catch(() => false))
    )
      break
    clients.push(client)
  }
  await sleep(LASTING_MS)
  await Promise.all(clients.map((client) => client.end()))
}

/** The primary is lost for good. Its standby takes over, and the address of the database moves to it. */
async function failOver({ postgres, line, direct }: Cluster): Promise<void> {
  await postgres.stop('immediate')
  const url = await postgres.promoteStandby()
  for (const proxy of [line, direct]) proxy.moveTo(url)
}

async function restartEach({ servers }: Cluster): Promise<void> {
  for (const server of servers) {
    const code = await server.stop()
    if (code !== 0) server.died = true
    await server.start()
  }
}

async function runOneAhead({ servers }: Cluster): Promise<void> {
  const [server] = servers
  if (server === undefined) return
  await server.stop()
  await server.start(AHEAD_MS)
  await sleep(AHEAD_LASTING_MS)
  await server.stop()
  await server.start()
}

/** Asks for new passwords while no mail can be sent: the letters must arrive once it can. */
async function loseMail({ front, mail }: Cluster, lost: string[]): Promise<void> {
  await mail.goAway()
  const asked = FORGETFUL.map((n) => `passager-${n}@bench.example`)
  for (const email of asked) {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const body = JSON.stringify({ email })
    const answer = await fetch(`${front.address}/api/accounts/forgotten-password`, { method: 'POST', headers, body })
    if (!answer.ok) lost.push(`forgotten password: answered ${answer.status}`)
  }
  await sleep(LASTING_MS)
  await mail.comeBack()
  const missing = () => asked.filter((email) => !mail.taken.some((letter) => letter.includes(email)))
  for (let waitedMs = 0; missing().length > 0 && waitedMs < LETTER_MS; waitedMs += 200) await sleep(200)
  lost.push(...missing().map((email) => `no letter to ${email}`))
}

/** A full disk must refuse a document with our own code; afterwards the same document must be accepted, once. */
async function fillDisks({ disks, postgres, front, people, database }: Cluster, lost: string[]): Promise<void> {
  if (disks === null) throw new Error('no disk to fill')
  const sender = new DocumentSender(front.address, people.passengers[0] ?? '')
  disks.files.fill()
  const refused = await sender.send()
  if (refused.code !== 'file_not_stored') lost.push(`a document on a full disk: ${refused.words}`)
  disks.database.fill()
  await sleep(FULL_MS)
  disks.files.free()
  disks.database.free()
  // PostgreSQL stops if its WAL finds no room: an operator starts it again.
  if (!postgres.isRunning()) await postgres.start()
  const taken = await sender.sendUntilTaken(TAKEN_MS)
  if (taken.status !== 201) lost.push(`a document after a full disk: ${taken.words}`)
  const rows = await database.db
    .selectFrom('userDocuments')
    .where('uploadId', '=', sender.documentId)
    .select('id')
    .execute()
  if (rows.length !== 1) lost.push(`a document after a full disk is there ${rows.length} times`)
}

export const BREAKS = {
  'restart-fast': {
    name: 'PostgreSQL restarted, fast',
    happen: (cluster) => restartPostgres(cluster, 'fast'),
    rightWithinS: 5,
    failsOneIn: null,
  },
  'restart-immediate': {
    name: 'PostgreSQL restarted, immediate',
    happen: (cluster) => restartPostgres(cluster, 'immediate'),
    rightWithinS: 5,
    failsOneIn: null,
  },
  terminate: {
    name: 'backends terminated',
    happen: ({ postgres }) => terminateBackends(postgres.url),
    rightWithinS: 5,
    failsOneIn: null,
  },
  pause: {
    name: 'PostgreSQL paused for 20 s',
    happen: async ({ postgres }) => {
      postgres.pause()
      await sleep(PAUSE_MS)
      postgres.resume()
    },
    rightWithinS: 30,
    failsOneIn: null,
  },
  full: { name: 'connections full', happen: fillConnections, rightWithinS: 30, failsOneIn: null },
  silent: {
    name: 'LISTEN line silent',
    happen: async ({ line }) => line.silenceListeners(),
    rightWithinS: 20,
    failsOneIn: 2_000,
  },
  disk: { name: 'disks full for 15 s', happen: fillDisks, rightWithinS: 30, failsOneIn: null },
  redis: {
    name: 'Redis killed',
    happen: async ({ redis }) => {
      await redis.kill()
      await sleep(LASTING_MS)
      await redis.start()
    },
    rightWithinS: 10,
    failsOneIn: 2_000,
  },
  mail: { name: 'SMTP away', happen: loseMail, rightWithinS: 10, failsOneIn: 2_000 },
  kill: {
    name: 'kill -9 of one server',
    happen: async ({ servers }) => {
      await servers[0]?.kill()
      await sleep(LASTING_MS)
      await servers[0]?.start()
    },
    rightWithinS: 10,
    failsOneIn: 2_000,
  },
  rolling: { name: 'rolling restart', happen: restartEach, rightWithinS: 10, failsOneIn: 2_000 },
  clock: { name: 'clock of one server an hour ahead', happen: runOneAhead, rightWithinS: 10, failsOneIn: 2_000 },
  // The last one: afterwards there is no other standby.
  failover: {
    name: 'primary lost, standby promoted',
    prepare: ({ postgres }) => postgres.addStandby(),
    happen: failOver,
    isRepairCounted: true,
    rightWithinS: 15,
    failsOneIn: null,
  },
} satisfies Readonly<Record<string, Break>>

export type BreakName = keyof typeof BREAKS
