import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { withTemporaryFolder } from '../run/at-exit.ts'

const run = promisify(execFile)

/** A checkout of nothing but what installs, and what `npm start` says there with these programs on the PATH. */
async function startWith(npm: string | null): Promise<string> {
  return withTemporaryFolder('miyi-install-', async (folder) => {
    cpSync(import.meta.dirname, join(folder, 'scripts/runtime'), { recursive: true })
    cpSync(join(import.meta.dirname, '../with-runtime.mjs'), join(folder, 'scripts/with-runtime.mjs'))
    writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}')
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    if (npm !== null) {
      writeFileSync(join(bin, 'npm'), npm)
      chmodSync(join(bin, 'npm'), 0o755)
    }
    const start = [join(folder, 'scripts/with-runtime.mjs'), 'scripts/start.ts']
    return run(process.execPath, start, { env: { PATH: bin } }).then(
      () => 'started',
      ({ stderr }: { stderr: string }) => stderr.split('\n').slice(1).join('\n').trim(),
    )
  })
}

describe('the first command', () => {
  test('says in one sentence that npm is missing', async () => {
    expect(await startWith(null)).toBe(
      'Miyi is installed by npm 8 or newer, which comes with Node; none was found. Install it, then try again.',
    )
  })

  test('says in one sentence that npm is too old', async () => {
    expect(await startWith('#!/bin/sh\necho 6.14.18\n')).toBe(
      'Miyi is installed by npm 8 or newer, which comes with Node; this is npm 6.14.18. Install it, then try again.',
    )
  })

  test('takes an npm that also warns', async () => {
    const warns =
      '#!/bin/sh\n[ "$1" = --version ] && { echo npm warn Unknown 4.2.1 >&2; /bin/sleep 0.3; echo 11.6.2; exit 0; }\nexit 1\n'
    expect(await startWith(warns)).toBe('npm failed.')
  })

  test('passes on what npm says when it fails', async () => {
    const fails = '#!/bin/sh\n[ "$1" = --version ] && { echo 9.2.0; exit; }\necho "no space left" >&2\nexit 1\n'
    expect(await startWith(fails)).toBe('npm failed. no space left')
  })
})

const SHARP = 'node_modules/sharp'
const suits = { os: [process.platform], cpu: [process.arch] }
const WANTED = {
  '': {},
  [SHARP]: { version: '1.0.0' },
  'node_modules/binary-here': { version: '1.0.0', optional: true, ...suits },
  'node_modules/binary-elsewhere': { version: '1.0.0', optional: true, os: ['aix'] },
  'node_modules/any-platform': { version: '1.0.0', optional: true },
}

/** Does an install by hand that brought these packages count? */
async function countsAsInstalled(brought: Readonly<Record<string, string>>): Promise<boolean> {
  return withTemporaryFolder('miyi-by-hand-', async (folder) => {
    const lockfile = join(folder, 'package-lock.json')
    writeFileSync(lockfile, JSON.stringify({ packages: WANTED }))
    for (const path of Object.keys(brought)) {
      mkdirSync(join(folder, path), { recursive: true })
      writeFileSync(join(folder, path, 'package.json'), '{}')
    }
    const packages = Object.fromEntries(Object.entries(brought).map(([path, version]) => [path, { version }]))
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
    const code = `import { isInstalledByHand } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'install.mjs')).href)}
      console.log(isInstalledByHand(${JSON.stringify({ lockfile, folder })}))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code])
    return stdout.trim() === 'true'
  })
}

describe('packages that were installed by hand', () => {
  const all = { [SHARP]: '1.0.0', 'node_modules/binary-here': '1.0.0' }

  test('count when each one for this platform is there', async () => {
    expect(await countsAsInstalled(all)).toBe(true)
  })

  test('do not count without a binary for this platform, which an old npm leaves out without a word', async () => {
    expect(await countsAsInstalled({ [SHARP]: '1.0.0' })).toBe(false)
  })

  test('do not count at another version', async () => {
    expect(await countsAsInstalled({ ...all, [SHARP]: '0.9.0' })).toBe(false)
  })
})
