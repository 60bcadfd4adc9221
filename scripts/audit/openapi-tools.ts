import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, runCommand } from '../run/run-command.ts'

const LISTED = join(import.meta.dirname, 'openapi-tools')
/** Beside the product’s own packages: some two hundred that only this audit needs, and a TypeScript of another version. */
export const TOOLS_FOLDER = join(ROOT, '.cache/openapi-tools')
const NPM = join(ROOT, '.cache/runtime/node_modules/npm/bin/npm-cli.js')
const NPM_OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
/** What was installed last: the lockfile, word for word. */
const STAMP = join(TOOLS_FOLDER, 'installed-lock.json')

const PROGRAMS = {
  redocly: '@redocly/cli/bin/cli.js',
  spectral: '@stoplight/spectral-cli/dist/index.js',
  'openapi-typescript': 'openapi-typescript/bin/cli.js',
} as const

const readOrNothing = (path: string) => readFile(path, 'utf8').catch(() => '')

/** Installs the tools as their lockfile lists them, unless they are there. What npm says if it cannot; null: they are there. */
export async function installTools(): Promise<string | null> {
  const lockfile = await readFile(join(LISTED, 'package-lock.json'), 'utf8')
  if ((await readOrNothing(STAMP)) === lockfile) return null
  await mkdir(TOOLS_FOLDER, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) await copyFile(join(LISTED, name), join(TOOLS_FOLDER, name))
  const { ok, output } = await runCommand(process.execPath, [NPM, 'ci', '--prefix', TOOLS_FOLDER, ...NPM_OPTIONS])
  if (!ok) return output
  await writeFile(STAMP, lockfile)
  return null
}

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
