import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../machine/free-port.ts'
import { atExit, withTemporaryFolder } from '../run/at-exit.ts'
import type { Counts } from '../run/report.ts'
import { ROOT, runCommand } from '../run/run-command.ts'
import { installPair } from './pair.ts'
import { PAIRS, type Pair } from './pairs.table.ts'

/** Only for a start that hangs: it measures no speed. A quiet machine takes a minute, and a busy one took eight. */
const PATIENCE_MS = 20 * 60_000
/** What a fresh clone does not have. */
const NOT_CLONED = new Set(['node_modules', '.cache', '.git', 'dist', 'data', 'release', 'test-results'])

/** A folder with the sources, and the environment of a stranger with one pair of Node and npm. */
type Place = { readonly product: string; readonly folder: string; readonly env: Record<string, string> }

async function untilServed(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null)
    const page = await answer?.text().catch(() => '')
    if (answer?.ok && page?.includes('<html lang="fr"')) return
    await sleep(250)
  }
  throw new Error(child.exitCode === null ? `no page after ${PATIENCE_MS / 1000} s` : `ended with ${child.exitCode}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** `npm start` in a folder with nothing but the sources, until it has served its first page. */
async function startAndStop({ product, folder, env }: Place): Promise<void> {
  const port = await freePort()
  const log = join(folder, 'start.log')
  const output = openSync(log, 'w')
  const started = { ...env, PORT: String(port), DATA_DIR: join(folder, 'data') }
  const child = spawn('npm', ['start'], { cwd: product, env: started, stdio: ['ignore', output, output] })
  const forget = atExit(() => child.kill('SIGTERM'))
  try {
    await untilServed(`http://127.0.0.1:${port}/`, child)
  } catch (error) {
    throw new Error(`npm start: ${String(error)}\n${readFileSync(log, 'utf8').slice(-2000)}`)
  } finally {
    await stop(child)
    forget()
  }
}

async function loadNative({ product, env }: Place): Promise<void> {
  const script = (path: string) => join(product, 'scripts', path)
  const { ok, output } = await runCommand('node', [script('with-runtime.mjs'), script('pairs/load-native.ts')], env)
  if (!ok) throw new Error(output)
}

/** Null: it works. Else what is wrong, in words. */
async function findFault(pair: Pair): Promise<string | null> {
  return withTemporaryFolder('miyi-pair-', async (folder) => {
    const product = join(folder, 'mes projets', "Miyi d'été")
    cpSync(ROOT, product, { recursive: true, filter: (path) => !NOT_CLONED.has(path.slice(ROOT.length)) })
    const place = { product, folder, env: await installPair(pair, join(folder, 'pair')) }
    try {
      await startAndStop(place)
      await loadNative(place)
      return null
    } catch (error) {
      return String(error)
    }
  })
}

/** Starts the product from its sources with each of these pairs, one after the other. */
export async function testPairs(pairs: readonly Pair[] = PAIRS): Promise<Counts> {
  let passed = 0
  const lines: string[] = []
  for (const pair of pairs) {
    const start = performance.now()
    const fault = await findFault(pair)
    const name = `Node ${pair.node} with npm ${pair.npm} (${pair.where})`
    if (fault === null) passed += 1
    lines.push(`${name}: ${fault ?? `${((performance.now() - start) / 1000).toFixed(0)} s`}`)
  }
  const failed = pairs.length - passed
  return { passed, failed, skipped: 0, output: failed > 0 || pairs.length > 1 ? lines.join('\n') : '' }
}
