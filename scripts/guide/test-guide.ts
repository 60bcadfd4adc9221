import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeRelease } from '../operate/release/make-release.ts'
import { atExit } from '../run/at-exit.ts'
import type { Counts } from '../run/report.ts'
import { runCommand } from '../run/run-command.ts'
import { makeBareDebian, whyNoDebian, withinNamespaces } from './bare-debian.ts'

/** On a disk: a root with all packages has two gigabytes, and its folder must allow programs. */
const FOLDER = '/var/tmp/miyi-guide-'

type Ran = { readonly passed: number; readonly failure: string }

/** A part of the walk in namespaces of its own; it prints a line for each step. */
async function runWalk(root: string, script: string, releases: readonly string[], isAlone: boolean): Promise<Ran> {
  const program = [process.execPath, join(import.meta.dirname, script), root, ...releases]
  const { ok, output } = await runCommand(...withinNamespaces(root, program, isAlone))
  const passed = output.split('\n').filter((line) => line.startsWith('ok ')).length
  return { passed, failure: ok ? '' : output.split('\n').slice(-60).join('\n') }
}

async function walkIn(folder: string): Promise<Counts> {
  const root = join(folder, 'root')
  await makeBareDebian(root)
  const { path } = await makeRelease(join(folder, 'release'))
  for (const file of [path, `${path}.sha256`]) cpSync(file, join(root, 'root', basename(file)))
  const first = basename(path, '.tar.gz')
  const releases = [first, first.replace('miyi-', 'miyi-next-')]
  const installed = await runWalk(root, 'install-walk.ts', releases, false)
  const served = installed.failure === '' ? await runWalk(root, 'serve-walk.ts', releases, true) : null
  const output = installed.failure || (served?.failure ?? '')
  return {
    passed: installed.passed + (served?.passed ?? 0),
    failed: output === '' ? 0 : 1,
    skipped: 0,
    output,
  }
}

/**
 * Installs a release on a bare Debian 12 with the commands of docs/guides/installing.md, and serves, backs up, restores,
 * upgrades and changes it as the guide says, while people ride. The pages must have been built.
 */
export async function testGuide(): Promise<Counts> {
  const reason = whyNoDebian()
  if (reason !== null) return { passed: 0, failed: 0, skipped: 1, output: `NOT RUN: the walk of the guide. ${reason}.` }
  const folder = mkdtempSync(FOLDER)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  const forget = atExit(remove)
  try {
    return await walkIn(folder)
  } finally {
    forget()
    remove()
  }
}
