import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { modulesOf, PRODUCT } from './folders.mjs'
import { ensureInstalled } from './install.mjs'
import { requireRuntime } from './platform.mjs'

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
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

function run(runtime, args) {
  process.env.PATH = [join(modulesOf(PRODUCT), '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(runtime, args, { stdio: 'inherit' })
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

/** Installs what is missing, then runs the script with its arguments on the project's Node, and ends as it ends. */
export async function main(args) {
  if (args.length === 0) return fail('Usage: node scripts/with-runtime.mjs <script.ts> [arguments]')
  try {
    await ensureInstalled()
    run(requireRuntime(), args)
  } catch (error) {
    fail(error.message)
  }
}
