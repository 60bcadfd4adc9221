import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { CACHE, modulesOf, PRODUCT, RUNTIME } from './folders.mjs'
import { nameLockOwner } from './install-lock.mjs'
import { requireRuntime } from './platform.mjs'

/** Older ones cannot read the lockfiles. */
const OLDEST_NPM = 8
const NO_USER_CONFIG = join(CACHE, 'no-user-npmrc')
const OWN_FOLDERS = [modulesOf(PRODUCT), modulesOf(RUNTIME)]
const isOwn = (path) => OWN_FOLDERS.some((folder) => path.startsWith(folder))

/** As command line options, which override a user's npm configuration and NODE_ENV. */
const OPTIONS = [
  '--include=dev --include=optional --bin-links=true --package-lock=true --install-strategy=hoisted --dry-run=false',
  '--global=false --engine-strict=false --ignore-scripts --audit=false --fund=false --progress=false --loglevel=error',
].flatMap((line) => line.split(' '))

/** The installed npm, and the Node that it runs on: never those in a folder that is being replaced. */
export function installedNpm() {
  const { npm_execpath: program, npm_node_execpath: node } = process.env
  const isUsable = program?.endsWith('.js') && node && existsSync(node) && !isOwn(node) && !isOwn(program)
  if (isUsable) return { command: node, first: [program], shell: false }
  return { command: 'npm', first: [], shell: process.platform === 'win32' }
}

/** The npm that Miyi brings, on the Node that it brings. */
export function pinnedNpm() {
  return { command: requireRuntime(), first: [join(modulesOf(RUNTIME), 'npm/bin/npm-cli.js')], shell: false }
}

function environmentOf({ command }, added) {
  const folders = process.env.PATH.split(delimiter).filter((folder) => !isOwn(folder))
  const beside = isOwn(command) ? [dirname(command)] : []
  return { ...process.env, PATH: [...beside, ...folders].join(delimiter), ...added }
}

/** Runs npm to its end. `stopped`: by a signal to this process, or because it could not be started. */
function run(npm, args, { cwd, env = {} }) {
  const options = { cwd, shell: npm.shell, stdio: ['ignore', 'pipe', 'pipe'], env: environmentOf(npm, env) }
  return new Promise((resolve) => {
    const child = spawn(npm.command, [...npm.first, ...args], options)
    if (child.pid) nameLockOwner(child.pid)
    let output = ''
    let stopped = false
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const stop = () => {
      stopped = true
      child.kill()
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.on('error', (error) => resolve({ ok: false, stopped: true, output: error.message }))
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ ok: code === 0, stopped, output })
    })
  })
}

/** Throws one sentence where npm is missing or too old. */
export async function requireNpm(npm) {
  const { ok, output } = await run(npm, ['--version'], { cwd: CACHE })
  // A line of its own: npm also warns, of settings for example.
  const version = ok ? output.match(/^\d+\.\d+\.\S+$/m)?.[0] : undefined
  if (Number.parseInt(version, 10) >= OLDEST_NPM) return
  const found = version ? `this is npm ${version}` : 'none was found'
  throw new Error(
    `Miyi is installed by npm ${OLDEST_NPM} or newer, which comes with Node; ${found}. Install it, then try again.`,
  )
}

/** Installs the lockfile of that folder. Throws what npm says. */
export async function installLockfile(npm, folder) {
  const first = await run(npm, ['ci', ...OPTIONS], { cwd: folder })
  // A user's npm configuration may name a required proxy, so it is ignored only after a failure with it.
  const ignoring = { cwd: folder, env: { npm_config_userconfig: NO_USER_CONFIG } }
  const result = first.ok || first.stopped ? first : await run(npm, ['ci', ...OPTIONS], ignoring)
  if (!result.ok) throw new Error(`npm ${result.stopped ? 'was stopped' : 'failed'}. ${result.output}`.trim())
}
