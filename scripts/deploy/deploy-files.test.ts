import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { AFTERWARDS_MS } from '#server/end-in-order.ts'
import { UNDER_WAY_MS } from '#server/http/drain.ts'
import { withTemporaryFolder } from '../run/at-exit.ts'
import { ROOT } from '../run/run-command.ts'

const SYSTEMD = join(ROOT, 'deploy/systemd')
const readDeploy = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8')

/** The variables of an environment file, as both systemd and a shell read them. */
function variablesOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] =
        /^([A-Z_]+)=(?:"(.*)"|(\S*))$/.exec(line)?.filter((found) => found !== undefined) ?? []
      expect([line, name]).not.toEqual([line, ''])
      return [name, value] as const
    }),
  )
}

const SESSION_SECRET = '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62'

/** The configuration of the example, with its secret filled in. */
function production() {
  const example = variablesOf(readDeploy('systemd/miyi.env.example'))
  return parseConfig({ ...example, NODE_ENV: 'production', PORT: '3001', SESSION_SECRET })
}

test('the example environment is one that production starts with, once its secret is filled in', () => {
  const example = variablesOf(readDeploy('systemd/miyi.env.example'))
  expect(() => parseConfig({ ...example, NODE_ENV: 'production' })).toThrow('SESSION_SECRET: required in production')
  expect(production()).toMatchObject({ isProduction: true, host: '127.0.0.1', port: 3001, trustedProxies: 1 })
  // Whoever forgets to change them reads so.
  expect(production().notes.map((note) => note.split(':')[0])).toEqual([
    'PUBLIC_URL',
    'MAIL_FROM',
    'BRAND_PHONE',
    'BRAND_EMAIL',
  ])
})

test('the unit and the containers wait longer for an end in order than the server needs', () => {
  const neededSeconds = (production().shutdownGraceMs + UNDER_WAY_MS + AFTERWARDS_MS) / 1_000
  expect(neededSeconds).toBeGreaterThan(20)
  const unit = Number(/^TimeoutStopSec=(\d+)$/m.exec(readDeploy('systemd/miyi@.service'))?.[1])
  const containers = Number(/stop_grace_period: (\d+)s\n {2}read_only/.exec(readDeploy('container/compose.yaml'))?.[1])
  expect(unit).toBeGreaterThan(neededSeconds)
  expect(containers).toBeGreaterThan(neededSeconds)
})

test('a process that is stopped while it starts has not failed: its code is that of the signal, through with-runtime.mjs', () => {
  const script = ['-e', 'process.kill(process.pid, "SIGTERM"); setTimeout(() => undefined, 10_000)']
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/with-runtime.mjs'), ...script])
  expect(readDeploy('systemd/miyi@.service')).toContain(`\nSuccessExitStatus=${status}\n`)
})

test('room is made before a backup, and not after one that succeeded', () => {
  expect(readDeploy('systemd/miyi-backup.service')).toMatch(/^ExecStart=.* \/var\/backups\/miyi --keep-days 14$/m)
  expect(readDeploy('systemd/miyi-backup.service')).not.toContain('ExecStartPost')
})

test('every script that a unit or a container starts exists', () => {
  const files = globSync('**/*', { cwd: join(ROOT, 'deploy'), withFileTypes: true }).filter((file) => file.isFile())
  const started = files.flatMap((file) =>
    [...readFileSync(join(file.parentPath, file.name), 'utf8').matchAll(/\bscripts\/[\w./-]+\.(?:ts|mjs)/g)].map(
      ([path]) => path,
    ),
  )
  expect(started.length).toBeGreaterThan(5)
  expect(started.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

const hasSystemd = existsSync('/usr/bin/systemd-analyze')

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the units', async () => {
  await withTemporaryFolder('miyi-units-', async (folder) => {
    mkdirSync(join(folder, 'current'))
    for (const file of globSync(join(SYSTEMD, 'miyi*.{service,timer}'))) {
      copyFileSync(file, join(folder, basename(file)))
      // systemd looks whether programs exist, this machine may have its node elsewhere, and no program of a unit may have a
      // space or an apostrophe in its path, as this folder may.
      const text = readFileSync(file, 'utf8').replaceAll('/usr/bin/node', '/bin/sh')
      writeFileSync(join(folder, basename(file)), text)
    }
    const units = ['miyi@3001.service', 'miyi-backup.service', 'miyi-backup.timer'].map((name) => join(folder, name))
    copyFileSync(join(folder, 'miyi@.service'), join(folder, 'miyi@3001.service'))
    const said = execFileSync('systemd-analyze', ['verify', '--man=no', ...units], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(said).toBe('')
  })
})
