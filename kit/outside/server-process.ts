import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../scripts/machine/free-port.ts'

const SERVE = [join(import.meta.dirname, '../../scripts/start.ts'), '--no-build']
/**
 * The first start creates an embedded database: slow on a busy machine. This stops a hanging start, and measures no speed.
 */
export const START_MS = 180_000

export type ServerProcess = {
  readonly address: string
  /** Its output so far, one character per byte. It comes through a pipe, so it may be later than an answer. */
  readonly logged: () => string
  /** Kills the process, like a power cut. */
  readonly kill: () => Promise<void>
  /** Asks it to end, like a deployment. */
  readonly stop: () => Promise<void>
  /** Sends a signal without waiting. */
  readonly signal: (name: NodeJS.Signals) => void
  /** Its exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>
  readonly pid: number
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/**
 * The real server in its own process, on a free port of this machine or on PORT, returned once it answers at this path.
 * Its pages are not built here.
 */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  command: readonly string[] = SERVE,
  awaited = '/readyz',
): Promise<ServerProcess> {
  const port = environment.PORT ?? (await freePort())
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env
  const child = spawn(process.execPath, command, {
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let logged = ''
  child.stdout.setEncoding('latin1').on('data', (words: string) => {
    logged += words
  })
  child.stderr.setEncoding('latin1').on('data', (words: string) => {
    logged += words
    process.stderr.write(words, 'latin1')
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = `http://localhost:${port}`
  await untilAnswered(`${address}${awaited}`, child).catch(async (error: unknown) => {
    // A process that never became ready must not stay behind.
    await end(child, 'SIGKILL')
    throw error
  })
  return {
    address,
    pid: child.pid ?? 0,
    ended,
    logged: () => logged,
    signal: (name) => void child.kill(name),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}
