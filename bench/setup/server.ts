import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { atExit } from '../../scripts/run/at-exit.ts'
import { ROOT } from '../../scripts/run/run-command.ts'
import { testEnvironment } from '../../scripts/run/test-environment.ts'

/** A server that is not ready by then never will be: it may have to build the pages first. */
const PATIENCE_MS = 120_000

export type RunningServer = { readonly port: number; readonly stop: () => Promise<void> }

/** `SERVER`: serves the pages without building them. `NPM_START`: exactly what `npm start` runs. */
export const SERVER = [...profiling(), 'scripts/start.ts', '--no-build']
export const NPM_START = ['scripts/with-runtime.mjs', 'scripts/start.ts']

/** PROFILE=folder stores a CPU profile of each server there. */
function profiling(): string[] {
  const folder = process.env.PROFILE
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

/** Reads the port from the address that the server prints once it listens; all its output goes to stderr. */
async function portOf(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('the server has no stdout')
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /: http:\/\/localhost:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) return Number(port)
    process.stderr.write(`${line}\n`)
  }
  throw new Error('The server ended before it listened.')
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    await answer.arrayBuffer()
    if (answer.status === 200) return
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(impatient)
}

/** Starts a server in its own process on a free port of the loopback, and waits until it is ready. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = SERVER,
): Promise<RunningServer> {
  const env = testEnvironment({ ...environment, PORT: '0', HOST: '127.0.0.1' })
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const forget = atExit(() => child.kill('SIGTERM'))
  const stop = () => stopChild(child).finally(forget)
  const hopeless = setTimeout(() => child.kill('SIGTERM'), PATIENCE_MS)
  try {
    const port = await portOf(child)
    child.stdout?.pipe(process.stderr, { end: false })
    await untilReady(port)
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(hopeless)
  }
}

/** Runs `use` with a server that is always stopped afterwards. */
export async function withServer<T>(
  environment: Readonly<Record<string, string>>,
  use: (port: number) => Promise<T>,
): Promise<T> {
  const server = await startServer(environment)
  try {
    return await use(server.port)
  } finally {
    await server.stop()
  }
}
