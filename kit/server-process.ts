import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'

const SERVE = [join(import.meta.dirname, '../scripts/start.ts'), '--no-build']
/** A new embedded database is made first: slow on a busy machine. */
export const START_MS = 60_000

export type ServerProcess = {
  readonly address: string
  /** All that it has written so far, a character for each byte. It comes through a pipe: it may be behind an answer. */
  readonly logged: () => string
  /** Ends the process at once, as a power cut does. */
  readonly kill: () => Promise<void>
  /** Asks it to end, as a deployment does. */
  readonly stop: () => Promise<void>
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${address}/readyz`).catch(() => null)
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

/** The real server in a process of its own, on a free port of this machine. Its pages are not built here. */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  command: readonly string[] = SERVE,
): Promise<ServerProcess> {
  const port = await freePort()
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
  const address = `http://localhost:${port}`
  await untilReady(address, child)
  const all = () => logged
  return { address, logged: all, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}
