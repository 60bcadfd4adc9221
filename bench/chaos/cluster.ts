import { join } from 'node:path'
import { type MailServer, startMailServer } from '#kit/outside/mail-server.ts'
import { type ServerProcess, startProcess } from '#kit/outside/server-process.ts'
import { startTcpProxy, type TcpProxy } from '#kit/outside/tcp-proxy.ts'
import { type Database, openPostgres } from '#server/db/database.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import type { OwnPostgres } from '../../scripts/machine/postgres.ts'
import { startRedis } from '../../scripts/machine/redis.ts'
import { atExit } from '../../scripts/run/at-exit.ts'
import { ROOT } from '../../scripts/run/run-command.ts'
import { SESSION_SECRET } from '../setup/engines.ts'
import { insertPeople, type People } from '../setup/people.ts'
import { type Front, startFront } from './front.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** A request that nobody takes must not end by itself while a break lasts. */
const RIDE_EXPIRY_MINUTES = '30'

/** As in production: longer than nginx leaves a server alone that refused a connection. */
const SHUTDOWN_GRACE_SECONDS = '5'

/** The documents of these people fit on it, and not much more. */
const FILES_MEGABYTES = 8

const PASSENGERS = 30
const DRIVERS = 20

/** One of the two servers: whatever becomes of its process, it comes back on its port. */
class Server {
  readonly port: number
  readonly #environment: Record<string, string> & { DATA_DIR: string }
  #process: ServerProcess | null = null
  #forget: (() => void) | undefined
  #mayEnd = true
  /** True once its process has ended without having been asked to. */
  died = false

  constructor(port: number, environment: Record<string, string> & { DATA_DIR: string }) {
    this.port = port
    this.#environment = { ...environment, PORT: String(port) }
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** With a clock that is so many milliseconds ahead: it answers then, but never says that it is ready. */
  async start(aheadMs = 0): Promise<void> {
    const script = [join(ROOT, 'scripts/machine/server-ahead.ts'), String(aheadMs)]
    const started = await startProcess(
      this.#environment.DATA_DIR,
      this.#environment,
      script,
      aheadMs === 0 ? '/readyz' : '/healthz',
    )
    this.#forget ??= atExit(() => this.#process?.signal('SIGKILL'))
    this.#process = started
    this.#mayEnd = false
    void started.ended.then(() => {
      if (this.#process === started && !this.#mayEnd) this.died = true
    })
  }

  async kill(): Promise<void> {
    this.#mayEnd = true
    await this.#process?.kill()
  }

  /** Its exit code. */
  async stop(): Promise<number | null | undefined> {
    this.#mayEnd = true
    this.#process?.signal('SIGTERM')
    const code = await this.#process?.ended
    this.#forget?.()
    this.#forget = undefined
    return code
  }

  /** Whether it answers at all within two seconds. */
  async answers(path: string): Promise<boolean> {
    const answer = await fetch(`${this.address}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok ?? false
  }
}

/** A Redis that can be killed, and is then there again on its port. */
class Redis {
  readonly port: number
  readonly #folder: string
  #running: { stop: () => Promise<void> } | null = null

  constructor(port: number, folder: string) {
    this.port = port
    this.#folder = folder
  }

  /** False: there is none on this machine. */
  async start(): Promise<boolean> {
    this.#running = await startRedis(this.port, this.#folder).catch(() => null)
    return this.#running !== null
  }

  async kill(): Promise<void> {
    await this.#running?.stop()
    this.#running = null
  }
}

/** All that a break can be done to. */
export type Cluster = {
  readonly postgres: OwnPostgres
  /** Between the servers and PostgreSQL. */
  readonly line: TcpProxy
  readonly servers: readonly Server[]
  readonly front: Front
  readonly redis: Redis
  readonly mail: MailServer
  readonly people: People
  /** What PostgreSQL and the documents lie on. Null: not asked for, or nobody may mount a disk here. */
  readonly disks: { readonly database: SmallDisk; readonly files: SmallDisk } | null
  /** Past every line that breaks. */
  readonly database: Database
}

/** Two servers behind a proxy, on a PostgreSQL and a Redis of their own, and the people who ride. */
export async function withCluster(
  folder: string,
  { postgres, disk }: { readonly postgres: OwnPostgres; readonly disk: SmallDisk | null },
  use: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const line = await startTcpProxy(postgres.url)
  const mail = await startMailServer()
  const redis = new Redis(await freePort(), folder)
  const environment = {
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET,
    DEMO: '0',
    LOG_LEVEL: 'fatal',
    RIDE_EXPIRY_MINUTES,
    SHUTDOWN_GRACE_SECONDS,
    TRUST_PROXY: '1',
    DATABASE_URL: line.url,
    SMTP_URL: mail.url,
    ...((await redis.start()) && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
  }
  const open = () => openPostgres(postgres.url)
  const people = await insertPeople(
    { engine: 'PostgreSQL', environment: { ...environment, DATABASE_URL: postgres.url }, open },
    { passengers: PASSENGERS, drivers: DRIVERS, cars: 1 },
  )
  // Both keep their documents in one folder, as processes of one service do.
  const files = disk === null ? null : mountSmallDisk(join(environment.DATA_DIR, 'files'), FILES_MEGABYTES)
  const disks = disk === null || files === null ? null : { database: disk, files }
  const servers = [await freePort(), await freePort()].map((port) => new Server(port, environment))
  await Promise.all(servers.map((server) => server.start()))
  const front = await startFront(
    folder,
    servers.map(({ port }) => port),
  )
  const database = await open()
  try {
    await use({ postgres, line, servers, front, redis, mail, people, disks, database })
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await front.close()
    await database.close()
    await redis.kill()
    await mail.close()
    await line.close()
    files?.unmount()
  }
}
