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

/** A request that no driver accepts must not expire during a fault. */
const RIDE_EXPIRY_MINUTES = '30'

/** As in production: longer than nginx keeps an idle connection. */
const SHUTDOWN_GRACE_SECONDS = '5'

/** Enough for the documents of these people, and not much more. */
const FILES_MEGABYTES = 8

const PASSENGERS = 30
const DRIVERS = 20

/** One of the two servers. Whatever happens to its process, it starts again on the same port. */
class Server {
  readonly port: number
  readonly #environment: Record<string, string> & { DATA_DIR: string }
  #process: ServerProcess | null = null
  #forget: (() => void) | undefined
  #mayEnd = true
  /** True after its process has ended without being stopped on purpose. */
  died = false

  constructor(port: number, environment: Record<string, string> & { DATA_DIR: string }) {
    this.port = port
    this.#environment = { ...environment, PORT: String(port) }
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** With a clock that is this many milliseconds ahead, it answers but never becomes ready. */
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

  /** Returns the exit code. */
  async stop(): Promise<number | null | undefined> {
    this.#mayEnd = true
    this.#process?.signal('SIGTERM')
    const code = await this.#process?.ended
    this.#forget?.()
    this.#forget = undefined
    return code
  }

  /** Whether it answers successfully within two seconds. */
  async answers(path: string): Promise<boolean> {
    const answer = await fetch(`${this.address}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok ?? false
  }
}

/** A Redis that can be killed and started again on the same port. */
class Redis {
  readonly port: number
  readonly #folder: string
  #running: { stop: () => Promise<void> } | null = null

  constructor(port: number, folder: string) {
    this.port = port
    this.#folder = folder
  }

  /** False: there is no Redis on this machine. */
  async start(): Promise<boolean> {
    this.#running = await startRedis(this.port, this.#folder).catch(() => null)
    return this.#running !== null
  }

  async kill(): Promise<void> {
    await this.#running?.stop()
    this.#running = null
  }
}

/** Everything that a fault can affect. */
export type Cluster = {
  readonly postgres: OwnPostgres
  /** The proxy between the servers and PostgreSQL. */
  readonly line: TcpProxy
  /** Another one, between `database` and PostgreSQL: it breaks nothing, and follows when PostgreSQL moves. */
  readonly direct: TcpProxy
  readonly servers: readonly Server[]
  readonly front: Front
  readonly redis: Redis
  readonly mail: MailServer
  readonly people: People
  /** The disks of PostgreSQL and of the documents. Null: not requested, or nobody may mount a disk here. */
  readonly disks: { readonly database: SmallDisk; readonly files: SmallDisk } | null
  /** Connects past the proxy that breaks. */
  readonly database: Database
}

/** Two servers behind a proxy, on their own PostgreSQL and Redis, and the people who ride. */
export async function withCluster(
  folder: string,
  { postgres, disk }: { readonly postgres: OwnPostgres; readonly disk: SmallDisk | null },
  use: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const line = await startTcpProxy(postgres.url)
  const direct = await startTcpProxy(postgres.url)
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
  // Both store documents in one folder, like processes of one service.
  const files = disk === null ? null : mountSmallDisk(join(environment.DATA_DIR, 'files'), FILES_MEGABYTES)
  const disks = disk === null || files === null ? null : { database: disk, files }
  const servers = [await freePort(), await freePort()].map((port) => new Server(port, environment))
  await Promise.all(servers.map((server) => server.start()))
  const front = await startFront(
    folder,
    servers.map(({ port }) => port),
  )
  const database = await openPostgres(direct.url)
  try {
    await use({ postgres, line, direct, servers, front, redis, mail, people, disks, database })
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await front.close()
    await database.close()
    await redis.kill()
    await mail.close()
    await line.close()
    await direct.close()
    files?.unmount()
  }
}
