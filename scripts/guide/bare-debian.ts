import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, runCommand } from '../run/run-command.ts'
import { NAME, NEW_NAME } from './replaced-lines.table.ts'

const SUITE = 'bookworm'
/** The bootstrapped root, cached for the next run: making it takes a minute. */
const CACHED_ROOT = join(ROOT, '.cache', `guide-${SUITE}.tar`)
const PROGRAMS = ['debootstrap', 'unshare', 'chroot', 'mount', 'ip', 'tar']

/** How this machine reaches Debian's packages and npm's registry, as far as it is set here. */
const PACKAGE_SOURCES = [
  ...['apt.conf.d', 'auth.conf.d', 'keyrings', 'sources.list', 'sources.list.d', 'trusted.gpg', 'trusted.gpg.d'].map(
    (name) => `/etc/apt/${name}`,
  ),
  '/usr/share/keyrings',
  '/etc/resolv.conf',
  '/etc/npmrc',
]

const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

function hasProgram(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Why no root of Debian can be made on this machine; null: it can. */
export function whyNoDebian(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  const missing = PROGRAMS.filter((name) => !hasProgram(name))
  if (missing.length > 0) return `it needs ${missing.join(', ')}`
  try {
    execFileSync('unshare', ['--mount', '--net', '--pid', '--fork', 'ip', 'link', 'set', 'lo', 'up'], {
      stdio: 'ignore',
    })
    return null
  } catch {
    return 'this machine allows no namespaces of its own (unshare)'
  }
}

async function must(command: string, args: readonly string[]): Promise<void> {
  const { ok, output } = await runCommand(command, args)
  if (!ok) throw new Error(`${command} ${args.join(' ')} failed:\n${output.split('\n').slice(-20).join('\n')}`)
}

/** The mirror of this machine's own packages, if they are of the same Debian. Else debootstrap chooses. */
async function ownMirror(): Promise<string[]> {
  const wanted = ['Identifier: Packages', `Codename: ${SUITE}`, 'Component: main']
  const { ok, output } = await runCommand('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...wanted])
  return ok && output !== '' ? [output.split('\n')[0] ?? ''] : []
}

async function bootstrap(root: string): Promise<void> {
  const mirror = await ownMirror()
  // Its mounts are its own: nothing of this machine is ever below the folder that is removed later.
  await must('unshare', ['--mount', 'debootstrap', '--variant=minbase', SUITE, root, ...mirror])
  mkdirSync(dirname(CACHED_ROOT), { recursive: true })
  await must('tar', ['--numeric-owner', '-C', root, '-cf', `${CACHED_ROOT}.unfinished`, '.'])
  renameSync(`${CACHED_ROOT}.unfinished`, CACHED_ROOT)
}

async function copyPackageSources(root: string): Promise<void> {
  const isSameDebian = (await ownMirror()).length > 0
  if (isSameDebian) rmSync(join(root, 'etc/apt/sources.list'), { force: true })
  for (const path of PACKAGE_SOURCES.filter((one) => existsSync(one))) {
    if (!isSameDebian && /apt\/sources/.test(path)) continue
    cpSync(path, join(root, path), { recursive: true, dereference: true })
  }
  // A registry behind an authority of its own is trusted there too, as soon as ca-certificates is installed.
  if (existsSync(AUTHORITIES)) {
    mkdirSync(join(root, 'usr/local/share/ca-certificates'), { recursive: true })
    copyFileSync(AUTHORITIES, join(root, 'usr/local/share/ca-certificates/of-this-machine.crt'))
  }
  const npmrc = join(homedir(), '.npmrc')
  if (existsSync(npmrc)) copyFileSync(npmrc, join(root, 'root/.npmrc'))
}

/** A bare Debian 12 in that new folder, with stand-ins for what a root without systemd lacks. */
export async function makeBareDebian(root: string): Promise<void> {
  mkdirSync(root, { recursive: true })
  if (existsSync(CACHED_ROOT)) await must('tar', ['--numeric-owner', '-C', root, '-xf', CACHED_ROOT])
  else await bootstrap(root)
  await copyPackageSources(root)
  for (const name of ['systemctl', 'journalctl']) {
    cpSync(join(import.meta.dirname, 'stand-ins', name), join(root, 'usr/local/bin', name))
    chmodSync(join(root, 'usr/local/bin', name), 0o755)
  }
  // Services start when the walk says so: this machine's network is not theirs.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const names = `127.0.0.1 localhost ${NAME} ${NEW_NAME}\n::1 localhost\n127.0.1.1 ${hostname()}\n`
  appendFileSync(join(root, 'etc/hosts'), names)
}

/**
 * Runs a command of this machine in namespaces of its own, with the root's /proc, /dev/shm and /etc/hosts in place. When it
 * ends, its processes and mounts are gone. `isAlone`: with a network that reaches only itself.
 */
export function withinNamespaces(root: string, command: readonly string[], isAlone: boolean): [string, string[]] {
  const prepare = `
    set -e
    mount -t proc proc "$1/proc"
    mount -t tmpfs tmpfs "$1/dev/shm"
    ${isAlone ? 'ip link set lo up; mount --bind "$1/etc/hosts" /etc/hosts' : ''}
    shift
    exec "$@"`
  const own = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', ...(isAlone ? ['--net'] : [])]
  return ['unshare', [...own, 'sh', '-c', prepare, 'sh', root, ...command]]
}
