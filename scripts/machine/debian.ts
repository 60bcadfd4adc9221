import { existsSync } from 'node:fs'
import { runCommand } from '../run/run-command.ts'

let queue: Promise<unknown> = Promise.resolve()

/** Only root may install, and only where there is apt. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs Debian packages with what they cannot work without, one call at a time, because apt holds a lock. Throws apt's message. */
export function installDebianPackages(names: readonly string[]): Promise<void> {
  const turn = queue.then(() => install(names))
  queue = turn.catch(() => undefined)
  return turn
}

async function install(names: readonly string[]): Promise<void> {
  process.stderr.write(`Installing ${names.join(' and ')} with apt-get (once)…\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const wait = ['-q', '-o', 'DPkg::Lock::Timeout=120']
  const update = await runCommand('apt-get', [...wait, 'update'], env)
  const result = await runCommand('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...names], env)
  if (!result.ok)
    throw new Error(
      `apt-get could not install ${names.join(' ')}:\n${lastLines(update.output)}\n${lastLines(result.output)}`,
    )
}

function lastLines(text: string): string {
  return text.split('\n').slice(-12).join('\n')
}
