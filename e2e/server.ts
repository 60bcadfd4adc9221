import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_MS = 60_000

export type RunningServer = {
  readonly address: string
  readonly dataDir: string
  /** Ends the process at once, as a power cut does. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
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

/** The real server in a process of its own, on a free port of this machine, with its data in a folder of its own. */
export async function startServer(environment: Record<string, string> = {}, dataDir?: string): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'miyi-e2e-'))
  const port = await freePort()
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts'), '--no-build'], {
    env: { ...inherited, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://localhost:${port}`
  await untilReady(address, child)
  return {
    address,
    dataDir: folder,
    kill: () => end(child, 'SIGKILL'),
    stop: async () => {
      await end(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
