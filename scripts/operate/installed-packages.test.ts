import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from '../run/at-exit.ts'
import { ROOT } from '../run/run-command.ts'

const MODULES = join(ROOT, 'node_modules')
const FILES = ['package.json', 'scripts/start.ts', 'scripts/operate']

/** A checkout whose packages are links to ours, but for these: they are folders of its own, so that something can be missing. */
function makeCheckout(folder: string, own: readonly string[]): void {
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: object }
  const names = [...Object.keys(dependencies), ...readdirSync(join(MODULES, '@img')).map((name) => `@img/${name}`)]
  for (const name of names) {
    const path = join(folder, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    if (own.includes(name)) cpSync(join(MODULES, name), path, { recursive: true })
    else symlinkSync(join(MODULES, name), path)
  }
  for (const name of ['detect-libc', 'semver']) symlinkSync(join(MODULES, name), join(folder, 'node_modules', name))
}

type Printed = { readonly code: number; readonly stdout: string; readonly stderr: string }

function run(folder: string, script: string, args: readonly string[] = []): Promise<Printed> {
  const options = { env: { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data') } }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, script), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}

/** What the start and `check-config` say, which is one line each, the same, and all that they say. */
async function saidOf(folder: string): Promise<string> {
  const started = await run(folder, 'scripts/start.ts', ['--no-build'])
  const checked = await run(folder, 'scripts/operate/check-config.ts')
  expect([started.code, started.stdout, checked.code, checked.stderr]).toEqual([1, '', 1, ''])
  expect(started.stderr.split('\n')).toHaveLength(2)
  expect(checked.stdout).toContain(`bad   packages: ${started.stderr}\n1 to fix before a start.`)
  return started.stderr.trim()
}

test('a package that is missing is named with what to do', async () => {
  await withTemporaryFolder("miyi d'été ", async (folder) => {
    makeCheckout(folder, ['sharp', '@electric-sql/pglite'])
    const hide = (path: string) => rmSync(join(folder, 'node_modules', path), { recursive: true })
    const again = 'Install again: delete node_modules, then npm start'
    hide('redis')
    expect(await saidOf(folder)).toMatch(/^The package redis cannot be loaded \(Cannot find package 'redis'.*/)
    // The binary of sharp, which npm leaves out without a word.
    for (const name of readdirSync(join(folder, 'node_modules/@img')))
      if (name.startsWith('sharp-')) hide(`@img/${name}`)
    symlinkSync(join(MODULES, 'redis'), join(folder, 'node_modules/redis'))
    const sharp = await saidOf(folder)
    expect(sharp).toMatch(/^The package sharp cannot be loaded \(Could not load the "sharp" module [^\n]*\)\. /)
    expect(sharp).toContain(again)
    // The engine of the embedded database; and a release is installed by other means.
    hide('@electric-sql/pglite/dist/pglite.wasm')
    writeFileSync(join(folder, 'RELEASE'), '0.1.0\n')
    const engine = await saidOf(folder)
    expect(engine).toMatch(/^The package @electric-sql\/pglite cannot be loaded .*pglite\.wasm/)
    expect(engine).toContain(`Install again, in ${folder}: npm ci --omit=dev --ignore-scripts`)
  })
})
