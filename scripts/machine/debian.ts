import { existsSync } from 'node:fs'
import { runCommand } from '../run/run-command.ts'

/**
 * Processes of one run install at the same time, and apt's own lock covers an installation only: an `update` of one empties the
 * lists that another reads.
 */
const LOCK = '/run/lock/miyi-apt.lock'
const LOCK_SECONDS = '900'

/** Only root may install, and only where there is apt. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs Debian packages with what they cannot work without. One call at a time, also of several processes. Throws apt's message. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  process.stderr.write(`Installing ${names.join(' and ')} with apt-get (once)…\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = 'apt-get -q -o DPkg::Lock::Timeout=120'
  // Lists that cannot be updated may still name the packages.
  const both = `${apt} update; exec ${apt} install -y --no-install-recommends "$@"`
  const result = await runCommand('flock', ['-w', LOCK_SECONDS, LOCK, 'sh', '-c', both, 'sh', ...names], env)
  if (!result.ok) throw new Error(`apt-get could not install ${names.join(' ')}:\n${lastLines(result.output)}`)
}

function lastLines(text: string): string {
  return text.split('\n').slice(-12).join('\n')
}
