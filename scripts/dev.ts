// npm run dev: as npm start, and again after each change of the sources.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfStale } from './build.ts'
import { ROOT } from './run/run-command.ts'

const WATCHED = ['domain', 'server', 'web']
/** An editor writes several files one after the other. */
const QUIET_MS = 300

let server: ChildProcess | undefined

async function stopServer(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Builds the pages if they changed, and starts the server with them. What cannot be built is said; the next change tries again. */
async function refresh(): Promise<void> {
  try {
    await buildWebIfStale()
  } catch (error) {
    console.error(error)
    return
  }
  await stopServer()
  const command = [join(ROOT, 'scripts/start.ts'), '--no-build']
  server = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
}

let refreshing = refresh()
let timer: NodeJS.Timeout | undefined
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      refreshing = refreshing.then(refresh)
    }, QUIET_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stopServer()
    process.exit()
  })
}
