import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-command.ts'
import { isTest } from './source-files.ts'

const WEB = join(ROOT, 'dist/web')
const STAMP = join(WEB, '.stamp')
const SOURCES = ['web/**/*', 'domain/**/*', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']

/** Builds the pages when what they are made of has changed. Says whether it had to. */
export async function buildWebIfStale(): Promise<boolean> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()) return false
  // In a process of its own: Vite sets NODE_ENV, which must not reach the server, and keeps its memory.
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

/** Built beside dist/web and then renamed, with the stamp inside: a build cut off half-way leaves what was there. */
async function buildWeb(): Promise<void> {
  const hash = sourcesHash()
  const unfinished = `${WEB}.unfinished-${process.pid}`
  const { build } = await import('vite')
  try {
    await build({
      root: join(ROOT, 'web'),
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: unfinished, emptyOutDir: true },
    })
    writeFileSync(join(unfinished, '.stamp'), hash)
    replace(WEB, unfinished)
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
