// node scripts/with-runtime.mjs <script.ts> [args]
// Installs the packages of package-lock.json when node_modules differs, then runs the script on the project's own Node.
// The only file that must run on Node 18 with nothing installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULES = join(ROOT, 'node_modules')
const BIN = join(MODULES, '.bin')
const STAMP = join(MODULES, '.miyi-installed')
const NPM_LOCK = join(MODULES, '.package-lock.json')
const LOCK = join(ROOT, '.cache', 'install.lock')
/** The mark of a release (npm run release): its packages are installed by hand, and nothing is written into its folder. */
const IS_RELEASE = existsSync(join(ROOT, 'RELEASE'))
const NO_USER_CONFIG = join(ROOT, '.cache', 'no-user-npmrc')
/** A running install touches its lock every second, so an older lock has no owner any more. */
const ABANDONED_AFTER_MS = 10_000

const platform = process.platform === 'win32' ? 'win' : process.platform
const runtimePackage = `node-${platform}-${process.arch}`
const lockfileText = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
const lockfile = () => JSON.parse(lockfileText).packages
const fingerprint = createHash('sha256').update(`${process.platform} ${process.arch} ${lockfileText}`).digest('hex')

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readOr(path, fallback) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return fallback
  }
}

/** A manual `npm install` counts too: npm's own record has every package, at the lockfile's version. */
function npmInstalledTheSame() {
  const installed = JSON.parse(readOr(NPM_LOCK, '{}')).packages
  if (!installed) return false
  return Object.entries(lockfile()).every(([path, wanted]) => {
    if (path === '') return true
    if (wanted.optional && !installed[path]) return true
    return installed[path]?.version === wanted.version && existsSync(join(ROOT, path, 'package.json'))
  })
}

function isInstalled() {
  if (readOr(STAMP, '') === fingerprint) return true
  if (!npmInstalledTheSame()) return false
  writeFileSync(STAMP, fingerprint)
  return true
}

/** Creates the lock, or waits a little for the install that has it. Returns whether this process now has it. */
async function takeLock() {
  mkdirSync(dirname(LOCK), { recursive: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  removeAbandonedLock()
  await sleep(250)
  return false
}

function removeAbandonedLock() {
  const seen = statSync(LOCK, { throwIfNoEntry: false })
  if (!seen || Date.now() - seen.mtimeMs < ABANDONED_AFTER_MS || isAlive(Number(readOr(LOCK, '')))) return
  const taken = `${LOCK}.${process.pid}`
  try {
    renameSync(LOCK, taken)
    // Another process may have replaced the abandoned lock in between: its lock is put back.
    if (statSync(taken).mtimeMs === seen.mtimeMs) rmSync(taken)
    else renameSync(taken, LOCK)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** npm may outlive the process that started it; the lock then names npm. */
function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** npm, and the Node that npm itself runs on: never the Node inside the folder that is being replaced. */
function npmCommand(args) {
  const { npm_execpath: program, npm_node_execpath: node } = process.env
  const isUsable = program?.endsWith('.js') && node && existsSync(node) && !node.startsWith(MODULES)
  if (isUsable) return [node, [program, ...args], false]
  return ['npm', args, process.platform === 'win32']
}

/** As command line options, which override a user's npm configuration and NODE_ENV. */
const NPM_OPTIONS = [
  '--include=dev --include=optional --bin-links=true --package-lock=true --install-strategy=hoisted --dry-run=false',
  '--global=false --engine-strict=false --ignore-scripts --audit=false --fund=false --progress=false --loglevel=error',
].flatMap((line) => line.split(' '))

function npm(verb, env = {}) {
  const [command, args, shell] = npmCommand([...verb, ...NPM_OPTIONS])
  const PATH = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(MODULES))
  const options = { cwd: ROOT, shell, stdio: ['ignore', 'pipe', 'pipe'] }
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, env: { ...process.env, PATH: PATH.join(delimiter), ...env } })
    if (child.pid) writeFileSync(LOCK, String(child.pid))
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

function keepLockFresh() {
  try {
    utimesSync(LOCK, new Date(), new Date())
  } catch {
    // Missing for an instant while another run checks whether it was abandoned.
  }
}

/** `npm ci`, with its fallbacks. */
async function installPackages() {
  let result = await npm(['ci'])
  const retry = () => !result.ok && !result.stopped
  // A user's npm configuration may name a required proxy, so it is ignored only after a failure with it.
  if (retry() && !isRefusedLockfile(result)) result = await npm(['ci'], { npm_config_userconfig: NO_USER_CONFIG })
  if (retry() && isRefusedLockfile(result)) {
    rmSync(MODULES, { recursive: true, force: true })
    result = await npm(['install', '--no-save'])
  }
  return result
}

/** A lockfile lacks the platforms that its registry lacked: `npm ci` refuses it, `npm install` accepts it. */
function isRefusedLockfile(result) {
  return result.output.includes('EUSAGE')
}

async function install() {
  process.stderr.write('Installing the dependencies (once, about a minute)…\n')
  rmSync(STAMP, { force: true })
  rmSync(NPM_LOCK, { force: true })
  const heartbeat = setInterval(keepLockFresh, 1000)
  const result = await installPackages()
  clearInterval(heartbeat)
  if (!result.ok) throw new Error(`npm ${result.stopped ? 'was stopped' : 'failed'}. ${result.output}`.trim())
  // npm silently skips an optional package that it could not download.
  const wantsRuntime = Boolean(lockfile()[`node_modules/${runtimePackage}`])
  if (wantsRuntime && !pinnedNode()) throw new Error(`npm did not bring ${runtimePackage}: try again.`)
  writeFileSync(STAMP, fingerprint)
}

async function ensureInstalled() {
  if (IS_RELEASE) {
    if (!existsSync(NPM_LOCK))
      throw new Error(`Install the packages of this release first: npm ci --omit=dev, in ${ROOT}`)
    return
  }
  while (!isInstalled()) {
    if (!(await takeLock())) continue
    try {
      if (!isInstalled()) await install()
    } finally {
      rmSync(LOCK, { force: true })
    }
  }
}

function pinnedNode() {
  const node = join(MODULES, runtimePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(node) ? node : null
}

function runtime() {
  const pinned = pinnedNode()
  if (pinned) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `Miyi needs Node 24 or newer on ${process.platform}-${process.arch}; this is Node ${process.versions.node}.`,
  )
}

/** npm passes a signal to a shell that ends without passing it on: then this process gets another parent. */
function followParent(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
}

function run(args) {
  process.env.PATH = [BIN, process.env.PATH].join(delimiter)
  const child = spawn(runtime(), args, { stdio: 'inherit' })
  let isAsked = false
  // Each signal is passed on: the first ends a server gracefully, a second one at once.
  const ask = (signal) => {
    isAsked = true
    child.kill(signal)
  }
  process.on('SIGTERM', () => ask('SIGTERM'))
  process.on('SIGINT', () => {
    // A terminal sends Ctrl-C to every process of the group: forwarding it would send it twice.
    if (process.stdin.isTTY) isAsked = true
    else ask('SIGINT')
  })
  // A child that has the signal already must not get a second one because npm ended first.
  if (process.env.npm_lifecycle_event) followParent(() => isAsked || ask('SIGTERM'))
  child.on('error', (error) => fail(`Could not start the runtime: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

const args = process.argv.slice(2)
if (args.length === 0) fail('Usage: node scripts/with-runtime.mjs <script.ts> [arguments]')
await ensureInstalled().catch((error) => fail(error.message))
run(args)
