import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './build/compress.ts'
import { isTest } from './check/source/source-files.ts'
import { ROOT } from './run/run-command.ts'

/** The app for the server, which renders the pages with it and sends none of its files. */
const RENDERER = join(ROOT, 'dist/render')

/**
 * The payment simulator's pages are a separate build, so that production serves none of them. The service worker follows the
 * pages into their folder, because it lists their files. The last one has the stamp.
 */
const BUILDS = [
  { configs: ['vite.server.config.ts'], folder: RENDERER },
  { configs: ['vite.simulator.config.ts'], folder: join(ROOT, 'dist/simulator') },
  {
    configs: ['vite.config.ts', 'vite.service-worker.config.ts', 'vite.payment-window.config.ts'],
    folder: join(ROOT, 'dist/web'),
  },
]
const STAMP = '.stamp'
const STAMPED = join(ROOT, 'dist/web', STAMP)
const SOURCES = [
  'web/**/*',
  'domain/**/*',
  'package-lock.json',
  'vite*.config.ts',
  'tsconfig.base.json',
  'scripts/build/compress.ts',
]

/** Builds the pages when their sources have changed. Returns whether it had to. */
export async function buildWebIfStale(): Promise<boolean> {
  if (existsSync(STAMPED) && readFileSync(STAMPED, 'utf8') === sourcesHash()) return false
  // In a separate process: Vite sets NODE_ENV, which must not reach the server, and its memory is freed afterwards.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [import.meta.filename], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The pages could not be built.')
  return true
}

async function buildWeb(): Promise<void> {
  const hash = sourcesHash()
  for (const { configs, folder } of BUILDS) await buildFolder(configs, folder, hash)
}

/** Builds beside the folder and then renames, with the stamp inside: an interrupted build leaves the old folder. */
async function buildFolder(configs: readonly string[], folder: string, hash: string): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`
  const { build } = await import('vite')
  try {
    for (const [index, config] of configs.entries()) {
      const output = { outDir: unfinished, emptyOutDir: index === 0 }
      await build({ configFile: join(ROOT, config), logLevel: 'warn', build: output })
    }
    if (folder !== RENDERER) compressFolder(unfinished)
    writeFileSync(join(unfinished, STAMP), hash)
    replace(folder, unfinished)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function replace(folder: string, by: string): void {
  const old = `${folder}.old-${process.pid}`
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(by, folder)
  rmSync(old, { recursive: true, force: true })
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const entries = globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).filter((file) => !isTest(file))
  for (const file of files.sort()) hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) {
  const start = performance.now()
  await buildWeb().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  console.log(`Pages built in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}
