import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atExit, withTemporaryFolder } from '../run/at-exit.ts'
import { canInstallPackages, installDebianPackages } from './debian.ts'
import { freePort } from './free-port.ts'
import { copyPrimary, promote, STANDBY, waitForStandby } from './postgres-standby.ts'

type Owner = { uid?: number; gid?: number }
type Cluster = { binaries: string; folder: string; owner: Owner; settings: readonly string[] }
/** Fast: does not wait for clients, and closes each connection with a message. Immediate: like a power cut. */
export type StopMode = 'fast' | 'immediate'
const SIGNAL_OF_STOP = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** A PostgreSQL that its owner may stop and start again, on the same port and with the same data. */
export type OwnPostgres = {
  readonly url: string
  readonly stop: (mode?: StopMode) => Promise<void>
  readonly start: () => Promise<void>
  /** Suspends all of its processes, like a frozen machine. */
  readonly pause: () => void
  readonly resume: () => void
  /** False once it has ended, by itself or by a stop. */
  readonly isRunning: () => boolean
  /** Starts a copy that follows it over the network, once. From then on each commit waits for it. */
  readonly addStandby: () => Promise<void>
  /** Makes the copy a primary, which commits alone. Returns its URL. */
  readonly promoteStandby: () => Promise<string>
}
type Options = {
  /** Installs a server if there is none and the process may. */
  install?: boolean
  /** Without fsync: for tests of behaviour. Measurements, and tests that end a server, need a real disk. */
  keepsNothing?: boolean
}

/**
 * Runs `use` with the URL of a PostgreSQL: DATABASE_URL, or a temporary server that is deleted afterwards. Null when there
 * is neither, so that the caller can report it.
 */
export async function withPostgres<T>(use: (url: string) => Promise<T>, options: Options = {}): Promise<T | null> {
  if (process.env.DATABASE_URL) return use(process.env.DATABASE_URL)
  const binaries = await findOrInstallServer(options.install ?? false)
  if (!binaries) return null
  return withServer(binaries, ({ url }) => use(url), { settings: options.keepsNothing ? KEEPS_NOTHING : [] })
}

type OwnOptions = {
  readonly settings?: readonly string[]
  /** Called with the empty data folder; returns the clean-up for after its end. */
  readonly prepare?: (folder: string) => () => void
}

/** Runs `use` with a PostgreSQL that it may break, deleted afterwards. Null when none is installed. */
export async function withOwnPostgres<T>(
  use: (server: OwnPostgres) => Promise<T>,
  options: OwnOptions = {},
): Promise<T | null> {
  const binaries = findServer()
  return binaries === null ? null : withServer(binaries, use, options)
}

const KEEPS_NOTHING = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

function withServer<T>(
  binaries: string,
  use: (server: OwnPostgres) => Promise<T>,
  { settings = [], prepare }: OwnOptions,
): Promise<T> {
  return withTemporaryFolder('miyi-postgres-', async (folder) => {
    const finish = prepare?.(folder)
    try {
      const server = await startServer({ ...createCluster(binaries, folder), settings })
      return await use(server).finally(async () => {
        await server.stop()
        await server.stopStandby()
      })
    } finally {
      finish?.()
    }
  })
}

/** The folder of its programs; null: there is none, and this process may not install one or was not asked to. */
export async function findOrInstallServer(install: boolean): Promise<string | null> {
  const found = findServer()
  if (found || !install || !canInstallPackages()) return found
  await installDebianPackages(['postgresql'])
  return findServer()
}

/** The folder of `initdb` and `postgres`, the newest version first: on Debian it is not on the PATH. */
function findServer(): string | null {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

function versionOf(folder: string): number {
  return Number(dirname(folder).split('/').at(-1))
}

function createCluster(binaries: string, folder: string): Omit<Cluster, 'settings'> {
  const owner = serverOwner()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const args = ['-D', join(folder, 'db'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(binaries, 'initdb'), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  return { binaries, folder, owner }
}

/** PostgreSQL refuses to run as root. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const user = ['postgres', 'nobody'].find((name) => idOf('-u', name) !== null)
  if (!user) throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody".')
  return { uid: Number(idOf('-u', user)), gid: Number(idOf('-g', user)) }
}

function idOf(option: '-u' | '-g', user: string): string | null {
  try {
    return execFileSync('id', [option, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

type Started = OwnPostgres & { readonly stopStandby: () => Promise<void> }

async function startServer(cluster: Cluster): Promise<Started> {
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child = await startChild(cluster, port, url)
  let standby: Awaited<ReturnType<typeof startStandby>> | undefined
  return {
    url,
    stop: (mode = 'fast') => stopServer(child, SIGNAL_OF_STOP[mode]),
    stopStandby: async () => standby && stopServer(standby.child, 'SIGQUIT'),
    addStandby: async () => {
      standby = await startStandby(cluster, url)
    },
    promoteStandby: async () => {
      if (standby === undefined) throw new Error('there is no standby')
      await promote(cluster, standby.data)
      return standby.url
    },
    start: async () => {
      child = await startChild(cluster, port, url)
    },
    pause: () => signalAll(child, 'SIGSTOP'),
    resume: () => signalAll(child, 'SIGCONT'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
  }
}

/** Starts a copy of a running server as its standby, and waits until it follows. */
async function startStandby(
  primary: Cluster,
  primaryUrl: string,
): Promise<{ url: string; data: string; child: ChildProcess }> {
  const { folder, data } = await copyPrimary(primary, primaryUrl)
  const port = await freePort()
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).href
  const settings = [...primary.settings, `cluster_name=${STANDBY}`]
  const child = await startChild({ ...primary, folder, settings }, port, url)
  await waitForStandby(primaryUrl)
  return { url, data, child }
}

async function startChild(cluster: Cluster, port: number, url: string): Promise<ChildProcess> {
  const { binaries, folder, owner } = cluster
  // No Unix socket: its path may have at most 107 bytes.
  const address = ['listen_addresses=127.0.0.1', 'max_connections=200', 'unix_socket_directories=']
  const settings = [...address, ...cluster.settings]
  const args = ['-D', join(folder, 'db'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(binaries, 'postgres'), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  child.once(
    'exit',
    atExit(() => {
      // It may be paused.
      signalAll(child, 'SIGCONT')
      child.kill('SIGQUIT')
    }),
  )
  for (let attempt = 0; attempt < 150 && child.exitCode === null; attempt++) {
    if (await answers(url)) return child
    await sleep(100)
  }
  await stopServer(child, 'SIGQUIT')
  throw new Error(`PostgreSQL did not start:\n${said}`)
}

/** Signals its first process, and all that this one has started. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  for (const one of pid === undefined ? [] : [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

function childrenOf(parent: number): number[] {
  return execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []))
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** SIGQUIT stops without saving, which is fine for a temporary database. */
async function stopServer(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 5000)
  await ended
  clearTimeout(impatient)
}
