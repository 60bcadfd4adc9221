import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { START_MS } from '#kit/outside/server-process.ts'
import { freePort } from '../scripts/machine/free-port.ts'

const START = [join(import.meta.dirname, '../scripts/start.ts'), '--no-build']
/** Each is several lines: together more than any pipe holds. */
const REQUESTS = 240

let started: ChildProcess | undefined
afterEach(() => void started?.kill('SIGKILL'))
const folder = mkdtempSync(join(tmpdir(), 'miyi-unread-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The server, whose output this test does not read. */
async function startUnread(): Promise<{ child: ChildProcess; address: string }> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  await fillDataFolder(dataDir)
  const port = await freePort()
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env
  const env = { ...inherited, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', SHUTDOWN_GRACE_SECONDS: '0' }
  const child = spawn(process.execPath, START, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started = child
  const address = `http://localhost:${port}`
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      { timeout: START_MS },
    )
    .toBe(true)
  return { child, address }
}

async function expectServes(address: string): Promise<void> {
  for (let at = 0; at < REQUESTS; at += 20) {
    const asked = Array.from({ length: 20 }, (_, more) =>
      fetch(`${address}/nulle-part-${at + more}`, { signal: AbortSignal.timeout(20_000) }),
    )
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(404)
  }
}

async function expectEnds(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await expect.poll(() => child.exitCode, { timeout: 30_000 }).toBe(0)
}

test.each([
  ['has stopped reading', () => undefined],
  ['is gone', ({ stdout, stderr }: ChildProcess) => void [stdout, stderr].map((out) => out?.destroy())],
] as const)(
  'a server whose reader of the log %s goes on answering, and ends when it is told to',
  {
    timeout: START_MS + 60_000,
  },
  async (_, leave) => {
    const { child, address } = await startUnread()
    leave(child)
    await expectServes(address)
    await expectEnds(child)
  },
)
