import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, runCommand } from '../run/run-command.ts'

const LISTED = join(import.meta.dirname, 'openapi-tools')
/** Beside the product’s own packages: some two hundred that only this audit needs, and a TypeScript of another version. */
export const TOOLS_FOLDER = join(ROOT, '.cache/openapi-tools')
const NPM = join(ROOT, '.cache/runtime/node_modules/npm/bin/npm-cli.js')
const NPM_OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

const PROGRAMS = {
  redocly: '@redocly/cli/bin/cli.js',
  spectral: '@stoplight/spectral-cli/dist/index.js',
  'openapi-typescript': 'openapi-typescript/bin/cli.js',
} as const

const readOrNothing = (path: string) => readFile(path, 'utf8').catch(() => '')

/**
 * Installs what the lockfile in `listed` lists into `folder`, without its install scripts, unless it is there. What npm says
 * if it cannot; null: it is there.
 */
export async function installListed(listed: string, folder: string): Promise<string | null> {
  const lockfile = await readFile(join(listed, 'package-lock.json'), 'utf8')
  // What was installed last: the lockfile, word for word.
  const stamp = join(folder, 'installed-lock.json')
  if ((await readOrNothing(stamp)) === lockfile) return null
  await mkdir(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) await copyFile(join(listed, name), join(folder, name))
  const { ok, output } = await runCommand(process.execPath, [NPM, 'ci', '--prefix', folder, ...NPM_OPTIONS])
  if (!ok) return output
  await writeFile(stamp, lockfile)
  return null
}

export const installTools = () => installListed(LISTED, TOOLS_FOLDER)

/** Nothing is reported to the makers of the tools, and no newer version is asked for. */
const ENVIRONMENT = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024

/** What a tool writes to its standard output, whether it found problems or not. */
export function outputOf(tool: keyof typeof PROGRAMS, args: readonly string[]): Promise<string> {
  const program = join(TOOLS_FOLDER, 'node_modules', PROGRAMS[tool])
  const options = { cwd: TOOLS_FOLDER, env: ENVIRONMENT, maxBuffer: OUTPUT_MAX_BYTES }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], options, (_error, stdout) => resolve(stdout))
  })
}
