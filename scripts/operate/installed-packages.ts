import { accessSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from './check-verdict.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What these bring depends on the machine (native code, WebAssembly), so they are loaded; the others are only looked for. */
const ENGINE = '@electric-sql/pglite'
const LOADED = ['sharp', ENGINE, 'h3-js']

/** What the embedded database reads when it opens. A missing one would end the process from within the package. */
const ENGINE_FILES = ['pglite.wasm', 'pglite.data', 'initdb.wasm']

function remedy(): string {
  return existsSync(join(ROOT, 'RELEASE'))
    ? `Install again, in ${ROOT}: npm ci --omit=dev --ignore-scripts`
    : 'Install again: delete node_modules, then npm start'
}

async function reasonNotToLoad(name: string): Promise<string | null> {
  try {
    import.meta.resolve(name)
    if (LOADED.includes(name)) await import(name)
    if (name === ENGINE) for (const file of ENGINE_FILES) accessSync(new URL(file, import.meta.resolve(name)))
    return null
  } catch (error) {
    return reasonOf(error).split('\n')[0] ?? ''
  }
}

/** Why the product cannot run with what is installed here, and what to do, in one sentence. Null: it can. */
export async function findInstallProblem(): Promise<string | null> {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: object }
  for (const name of Object.keys(dependencies)) {
    const reason = await reasonNotToLoad(name)
    if (reason !== null) return `The package ${name} cannot be loaded (${reason}). ${remedy()}`
  }
  return null
}
