import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from './at-exit.ts'
import type { PartResult } from './report.ts'
import { ROOT } from './run-command.ts'

/** What a run neither needs nor may change. `.cache` is copied: it has the Node that runs the tests. */
const NOT_COPIED = ['data', 'release', 'test-results', 'playwright-report']
/** Everything that a path may have and a careless program breaks at. */
const FOLDER = "mes projets/Miyi d'été"
/** Whose values name what only root may read, or would make this machine's habits part of the result. */
const NOT_PASSED =
  /^(HOME|USER|LOGNAME|MAIL|SHELL|PATH|PWD|OLDPWD|TMPDIR|TZ|LANG|LANGUAGE|LC_.*|XDG_.*|npm_.*|NODE|INIT_CWD|_)$/
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** A test that only holds in UTC, or only where files are readable by all, fails. */
const UNUSUAL = { TZ: 'Pacific/Auckland', LANG: 'C' }
const SEARCHED = ['/', '/dev/shm', '/tmp', '/var/tmp', '/run']

export type OrdinaryUser = { readonly name: string; readonly uid: string; readonly gid: string }

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** A user of this run alone. Throws where this machine cannot make one. */
export function makeOrdinaryUser(): OrdinaryUser {
  const name = `miyi-test-${process.pid}`
  run('useradd', ['--system', '--no-create-home', '--shell', '/bin/sh', name])
  return { name, uid: run('id', ['-u', name]), gid: run('id', ['-g', name]) }
}

function removeUser({ name, uid }: OrdinaryUser): void {
  // What still runs would go on under a number that the next user gets.
  for (const [command, args] of [
    ['pkill', ['-KILL', '-u', uid]],
    ['userdel', [name]],
  ] as const) {
    try {
      run(command, args)
    } catch {
      // Nothing runs any more; or it is gone already.
    }
  }
}

/** How npm reaches its registry here: that user may not read root's settings, and has another npm. */
function readNpmSettings(): string {
  const { npm_config_globalconfig: forAll = '', npm_config_userconfig: own = join(homedir(), '.npmrc') } = process.env
  return [forAll, own].flatMap((path) => (existsSync(path) ? [readFileSync(path, 'utf8')] : [])).join('\n')
}

function copyProject(folder: string, { uid, gid }: OrdinaryUser): string {
  const [project, home] = [join(folder, FOLDER), join(folder, 'home')]
  mkdirSync(project, { recursive: true })
  mkdirSync(home)
  for (const name of readdirSync(ROOT)) {
    // A work tree of git has a file that names another folder there.
    if (NOT_COPIED.includes(name) || (name === '.git' && !existsSync(join(ROOT, '.git/HEAD')))) continue
    run('cp', ['-a', join(ROOT, name), project])
  }
  writeFileSync(join(home, '.npmrc'), readNpmSettings())
  run('chown', ['-R', `${uid}:${gid}`, folder])
  // Whatever root's umask was, and however the files were unpacked.
  run('chmod', ['-R', 'go=', folder])
  return project
}

function environmentFor(folder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !NOT_PASSED.test(name))
  const runtime = join(folder, FOLDER, '.cache/runtime/node_modules/.bin')
  const own = {
    HOME: join(folder, 'home'),
    PATH: `${runtime}:${SYSTEM_PATH}`,
    MIYI_TEST_RESULTS: join(folder, 'results.json'),
  }
  return { ...Object.fromEntries(kept), ...UNUSUAL, ...own }
}

/** Files of that user anywhere but in the folder of the run. An earlier user may have had the same number. */
function listFilesElsewhere(folder: string, { uid }: OrdinaryUser): string[] {
  const places = SEARCHED.filter((place) => existsSync(place))
  const args = [...places, '-xdev', '-path', folder, '-prune', '-o', '-uid', uid, '-print']
  // A file may go while it is looked at, which `find` calls an error.
  const found = run('sh', ['-c', 'find "$@" 2>/dev/null || true', 'find', ...args])
  return [...new Set(found.split('\n').filter(Boolean))]
}

function leftBehindPart(files: readonly string[], milliseconds: number): PartResult {
  const failed = files.length > 0 ? 1 : 0
  const output = failed > 0 ? `Tests left files outside of their folder:\n${files.slice(0, 50).join('\n')}` : ''
  return { name: 'nothing left behind', passed: 1 - failed, failed, skipped: 0, milliseconds, output }
}

async function runThere(folder: string, user: OrdinaryUser, args: readonly string[]): Promise<void> {
  const drop = ['--reuid', user.uid, '--regid', user.gid, '--clear-groups']
  const command = ['sh', '-c', 'umask 077; exec "$@"', 'sh', 'node', 'scripts/test.ts', ...args]
  const child = spawn('setpriv', [...drop, ...command], {
    cwd: join(folder, FOLDER),
    env: environmentFor(folder),
    stdio: 'inherit',
  })
  const forget = atExit(() => child.kill('SIGTERM'))
  await once(child, 'exit')
  forget()
}

/** What the run of that user wrote down of itself. */
function readResults(folder: string): readonly PartResult[] {
  try {
    return JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'))
  } catch {
    return [{ name: 'the whole run', passed: 0, failed: 1, skipped: 0, milliseconds: 0, output: '' }]
  }
}

/**
 * Started as root: runs `npm test` with these arguments as that user, in a copy whose path has a space, an apostrophe and an
 * accent, with another time zone and locale and files that nobody else may read, and looks what it left elsewhere. Removes
 * the user.
 */
export async function testAs(user: OrdinaryUser, args: readonly string[]): Promise<readonly PartResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'miyi-test-'))
  const cleanUp = () => {
    removeUser(user)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const forget = atExit(cleanUp)
  try {
    const before = listFilesElsewhere(folder, user)
    const project = copyProject(folder, user)
    await runThere(folder, user, args)
    if (existsSync(join(project, 'test-results')))
      cpSync(join(project, 'test-results'), join(ROOT, 'test-results'), { recursive: true })
    const start = performance.now()
    const left = listFilesElsewhere(folder, user).filter((file) => !before.includes(file))
    return [...readResults(folder), leftBehindPart(left, performance.now() - start)]
  } finally {
    forget()
    cleanUp()
  }
}
