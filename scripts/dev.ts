import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWebIfStale } from './build.ts'
import { ROOT, toolArgs } from './run/run-command.ts'

// The server needs pages from the start; later changes make Vite rebuild them, and restart the server.
await buildWebIfStale()
rmSync(join(ROOT, 'dist/web/.stamp'), { force: true })

const pages = run(toolArgs('vite', ['build', '--watch', '--logLevel', 'warn']))
const server = run(['--watch', join(ROOT, 'scripts/start.ts'), '--no-build'])
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
await Promise.race([ended(pages), ended(server)])
stop('SIGTERM')

function run(args: readonly string[]) {
  return spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
}

function ended(child: ReturnType<typeof run>): Promise<unknown> {
  return new Promise((resolve) => child.once('exit', resolve))
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  for (const child of [pages, server]) child.kill(signal)
  await Promise.race([Promise.all([ended(pages), ended(server)]), sleep(10_000)])
}
