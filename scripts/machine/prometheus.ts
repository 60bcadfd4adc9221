import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { atExit } from '../run/at-exit.ts'
import { canInstallPackages, installDebianPackages } from './debian.ts'

const PROGRAMS = ['prometheus', 'promtool']
/** The first start of a Prometheus takes a second or two, on a busy machine more. */
const START_MS = 60_000

function areThere(): boolean {
  try {
    for (const program of PROGRAMS) execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether Debian's `prometheus` and `promtool` are here; installs them where this process may. */
export async function hasPrometheus(): Promise<boolean> {
  if (areThere() || !canInstallPackages()) return areThere()
  await installDebianPackages(['prometheus']).catch(() => undefined)
  return areThere()
}

/** Runs `promtool` with these arguments, and returns what it printed. Throws with its words when it finds a fault. */
export function promtool(...args: readonly string[]): string {
  try {
    return execFileSync('promtool', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`promtool ${args.join(' ')}:\n${stdout}${stderr}`)
  }
}

export type RunningPrometheus = { readonly url: string; readonly stop: () => Promise<void> }

/** A Prometheus of this configuration on loopback, with its data in that folder. */
export async function startPrometheus(configPath: string, folder: string, port: number): Promise<RunningPrometheus> {
  const address = `127.0.0.1:${port}`
  const args = [`--config.file=${configPath}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=${address}`]
  const child = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  const forget = atExit(() => child.kill('SIGKILL'))
  const stop = async () => {
    forget()
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://${address}/-/ready`).catch(() => null)
    if (answer?.ok) return { url: `http://${address}`, stop }
    await sleep(100)
  }
  await stop()
  throw new Error(`Prometheus did not start:\n${said}`)
}
