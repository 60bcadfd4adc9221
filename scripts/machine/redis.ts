import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import { atExit, withTemporaryFolder } from '../run/at-exit.ts'
import { canInstallPackages, installDebianPackages } from './debian.ts'
import { freePort } from './free-port.ts'

/** Redis, or a compatible server. */
const PROGRAMS = ['redis-server', 'valkey-server']

/** A temporary Redis. `pause` suspends it, like a frozen machine; `stop` ends it. */
export type RedisServer = { url: string; pause: () => void; resume: () => void; stop: () => Promise<void> }

/**
 * Runs `use` with the URL of a Redis: REDIS_URL, or a temporary server without persistence. Null when there is neither, so
 * that the caller can report it.
 */
export async function withRedis<T>(
  use: (url: string) => Promise<T>,
  options: { install?: boolean } = {},
): Promise<T | null> {
  if (process.env.REDIS_URL) return use(process.env.REDIS_URL)
  const program = await findOrInstallRedis(options.install ?? false)
  if (program === null) return null
  return withTemporaryFolder('miyi-redis-', async (folder) => {
    const server = await startRedis(await freePort(), folder)
    try {
      return await use(server.url)
    } finally {
      await server.stop()
    }
  })
}

export async function findOrInstallRedis(install: boolean): Promise<string | null> {
  const found = findProgram()
  if (found || !install || !canInstallPackages()) return found
  await installDebianPackages(['redis-server'])
  return findProgram()
}

function findProgram(): string | null {
  return PROGRAMS.find((program) => runs(program)) ?? null
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts one on loopback. Throws when no program is installed. */
export async function startRedis(port: number, folder: string): Promise<RedisServer> {
  const program = findProgram()
  if (program === null) throw new Error('There is neither redis-server nor valkey-server.')
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const receive = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  }
  child.stdout.on('data', receive)
  child.stderr.on('data', receive)
  const forget = atExit(() => child.kill('SIGKILL'))
  const stop = () => stopServer(child).finally(forget)
  const url = `redis://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    if (await answers(url)) {
      return { url, stop, pause: () => void child.kill('SIGSTOP'), resume: () => void child.kill('SIGCONT') }
    }
    await sleep(100)
  }
  await stop()
  throw new Error(`Redis did not start:\n${said}`)
}

async function answers(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  // The failed call reports it too; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    return true
  } catch {
    return false
  } finally {
    if (client.isOpen) client.destroy()
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // It may be paused, and stores nothing, so it is killed.
  child.kill('SIGKILL')
  await ended
}
