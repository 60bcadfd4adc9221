import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../scripts/machine/free-port.ts'
import { openPostgres } from './db/database.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'miyi-start-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))
const START = join(import.meta.dirname, '../scripts/start.ts')

/** What a start that is refused prints, and its exit code. */
function start(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const options = { env: { PATH: process.env.PATH ?? '', ...environment } }
  return new Promise((resolve) => {
    execFile(process.execPath, [START, '--no-build'], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })
}

/** An error that nobody expected is printed with where it was thrown. */
const STACK = /^ {4}at /m

test('a folder of data or a database that cannot be used ends the start with a sentence', async () => {
  const file = join(FOLDER, 'file')
  writeFileSync(file, '')
  const noFolder = await start({ DATA_DIR: join(file, 'below') })
  expect(noFolder.output).toContain(`${join(file, 'below')} cannot be used: ENOTDIR`)
  const address = `127.0.0.1:${await freePort()}/miyi`
  const DATABASE_URL = `postgres://miyi_app:mot-de-passe@${address}`
  const noDatabase = await start({ DATA_DIR: join(FOLDER, 'data'), DATABASE_URL })
  expect(noDatabase.output).toContain(
    `the database at postgres://miyi_app:***@${address} does not let us in: connect E`,
  )
  for (const { code, output } of [noFolder, noDatabase]) {
    expect(code).toBe(1)
    expect(output).not.toMatch(STACK)
  }
})

test('production without DATABASE_URL ends the start before anything is made', async () => {
  const DATA_DIR = join(FOLDER, 'never-made')
  const { code, output } = await start({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://miyi.example',
    SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
    PAYMENT_PROVIDER: 'cash',
    DATABSE_URL: 'postgres://miyi_app@127.0.0.1/miyi',
    DATA_DIR,
  })
  expect(output).toContain('DATABASE_URL: required in production')
  expect(output).toContain('DATABSE_URL: no variable of this name is read. Is DATABASE_URL meant?')
  expect([code, existsSync(DATA_DIR)]).toEqual([1, false])
})

test('a host that has no address is named', async () => {
  const refused = openPostgres('postgres://miyi_app@database.invalid/miyi')
  // Why is the resolver's answer, or a time limit where it has none: the address is named in both.
  await expect(refused).rejects.toThrow(
    'the database at postgres://miyi_app@database.invalid/miyi does not let us in: ',
  )
})
