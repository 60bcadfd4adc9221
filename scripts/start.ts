import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { findInstallProblem } from './operate/installed-packages.ts'

/** A release holds its pages, and what builds them is not installed there. */
const isRelease = existsSync(join(import.meta.dirname, '../RELEASE'))
// `npm run dev` has its own continuous build.
const hasPages = isRelease || process.argv.includes('--no-build')

/** In production all output is the log: here by hand, because what writes it may be what is missing. */
function sayProblem(msg: string): void {
  if (process.env.NODE_ENV !== 'production') return void process.stderr.write(`${msg}\n`)
  const line = { level: 60, time: Date.now(), pid: process.pid, hostname: hostname(), msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const problem = await findInstallProblem()
if (problem === null) {
  if (!hasPages) await (await import('./build.ts')).buildWebIfStale()
  // Only now: to load it is to load every package.
  await (await import('#server/main.ts')).main()
} else {
  sayProblem(problem)
  process.exitCode = 1
}
