// node scripts/with-runtime.mjs <script.ts> [args]
// Installs what package-lock.json says when that is not what node_modules holds, then runs the script on the
// project's own Node. The only file that must run on Node 18 with nothing installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULES = join(ROOT, 'node_modules')
const BIN = join(MODULES, '.bin')
const STAMP = join(MODULES, '.miyi-installed')
const NPM_LOCK = join(MODULES, '.package-lock.json')
const LOCK = join(ROOT, '.cache', 'install.lock')
/** A running install touches its lock every second, so one left alone this long has lost its owner. */
const ABANDONED_AFTER_MS = 10_000

const platform = process.platform === 'win32' ? 'win' : process.platform
const runtimePackage = `node-${platform}-${process.arch}`
const lockfileText = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
const lockfile = () => JSON.parse(lockfileText).packages
const fingerprint = createHash('sha256')
  .update(`${process.platform} ${process.arch} ${lockfileText}`)
  .digest('hex')

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

/** A hand-made `npm install` counts too: npm's own record names every package, at the lockfile's version. */
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

/** Creates the lock, or waits for the install that holds it. Says whether this process now holds it. */
async function takeLock() {
  mkdirSync(dirname(LOCK), { recursive: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > ABANDONED_AFTER_MS && !isAlive(Number(readOr(LOCK, '')))) rmSync(LOCK, { force: true })
  await sleep(250)
  return false
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

/** The npm and the Node that npm itself runs on: never the Node inside the folder that is being replaced. */
function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm?.endsWith('.js') && node && existsSync(node) && !node.startsWith(MODULES)) return [node, [npm, ...args], false]
  return ['npm', args, process.platform === 'win32']
}

/** One `npm ci`. What the user's own configuration could spoil is said on the command line, where it wins. */
function npmCi(extra) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress']
  args.push('--loglevel=error', '--ignore-scripts', '--no-engine-strict', '--no-dry-run', '--no-global', ...extra)
  const [command, commandArgs, shell] = npmCommand(args)
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(MODULES))
  return new Promise((resolve) => {
    const env = { ...process.env, PATH: path.join(delimiter) }
    const child = spawn(command, commandArgs, { cwd: ROOT, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk) => (output += chunk)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    if (child.pid) writeFileSync(LOCK, String(child.pid))
    const stopInstall = () => child.kill()
    process.once('SIGINT', stopInstall).once('SIGTERM', stopInstall)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code, signal) => {
      process.off('SIGINT', stopInstall).off('SIGTERM', stopInstall)
      resolve({ ok: code === 0, signal, output })
    })
  })
}

async function install() {
  process.stderr.write('Installing the dependencies (once, about a minute)…\n')
  rmSync(STAMP, { force: true })
  rmSync(NPM_LOCK, { force: true })
  const heartbeat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), 1000)
  try {
    let result = await npmCi([])
    // A user's npm configuration may name a registry or a proxy that is needed, so it is left out only after it failed.
    if (!result.ok && !result.signal) result = await npmCi([`--userconfig=${join(ROOT, '.npmrc')}`])
    if (!result.ok) throw new Error(`npm ci failed.\n${result.output}`)
    const wantsRuntime = Boolean(lockfile()[`node_modules/${runtimePackage}`])
    // npm skips an optional package that it could not download, without a word.
    if (wantsRuntime && !pinnedNode()) throw new Error(`npm ci did not bring ${runtimePackage}. Try again.`)
    writeFileSync(STAMP, fingerprint)
  } finally {
    clearInterval(heartbeat)
    rmSync(LOCK, { force: true })
  }
}

async function ensureInstalled() {
  while (!isInstalled() || existsSync(LOCK)) {
    if (!(await takeLock())) continue
    if (!isInstalled()) await install()
    rmSync(LOCK, { force: true })
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
  return fail(`Miyi needs Node 24 or newer on ${process.platform}-${process.arch}; this is Node ${process.versions.node}.`)
}

function run(args) {
  const env = { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter) }
  const child = spawn(runtime(), args, { env, stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => {
    // A terminal sends Ctrl-C to every process of the group: forwarding it would press it twice.
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  child.on('error', (error) => fail(`Could not start the runtime: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

const args = process.argv.slice(2)
if (args.length === 0) fail('Usage: node scripts/with-runtime.mjs <script.ts> [arguments]')
await ensureInstalled().catch((error) => fail(error.message))
run(args)
