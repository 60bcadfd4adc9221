import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'

const START = join(import.meta.dirname, '../scripts/start.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'miyi-production-log-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Line = { readonly level: number; readonly time: number; readonly pid: number; readonly msg: string }

/** The lines of a start in production that fails. */
function failToStart(environment: Record<string, string>): Line[] {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, [START, '--no-build'], { env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

test('an environment that is not usable is one line of the log in production, with every problem', () => {
  const lines = failToStart({})
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 60, time: expect.any(Number), pid: expect.any(Number) })
  for (const name of ['SESSION_SECRET', 'PUBLIC_URL', 'PAYMENT_PROVIDER'])
    expect(lines[0]?.msg).toContain(`\n  - ${name}: `)
})

const USABLE = {
  PUBLIC_URL: 'https://miyi.example',
  SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
  PAYMENT_PROVIDER: 'cash',
}

test('a database that does not answer is one line of the log in production', () => {
  const lines = failToStart({ ...USABLE, DATABASE_URL: 'postgres://miyi@127.0.0.1:9/none' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 60, msg: expect.stringContaining('postgres://miyi@127.0.0.1:9/none') })
})

test('what nobody foresaw is in the log of production too, and not beside it', async () => {
  await fillDataFolder(dataDir)
  // An address of documentation: no machine has it.
  const lines = failToStart({ ...USABLE, DATABASE_URL: 'embedded', HOST: '203.0.113.1', SMTP_URL: 'smtp://127.0.0.1' })
  expect(lines.at(-1)?.level).toBe(60)
  expect(JSON.stringify(lines.at(-1))).toContain('203.0.113.1')
})
