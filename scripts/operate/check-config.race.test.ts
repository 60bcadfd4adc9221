import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askOnce, withPostgresToBreak } from '#kit/outside/postgres-to-break.ts'
import { UnusableDatabase } from '#server/db/away.ts'
import { openPostgres } from '#server/db/database.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'miyi-check-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

type Ran = { readonly code: number; readonly output: string }

function checkConfig(DATABASE_URL: string, more = {}, script = ['check-config.ts']): Promise<Ran> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR, DATABASE_URL, ...more }
  const [name = '', ...args] = script
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, name), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr })
    })
  })
}

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://miyi.example',
  SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
  PAYMENT_PROVIDER: 'cash',
}

/** From now on this role needs a password: a wrong one, and a database that is not there, stop a start in a sentence. */
async function refusedInASentence({ url, asApp }: { readonly url: string; readonly asApp: string }): Promise<void> {
  await askOnce(url, "alter role miyi_app password 'right'")
  const [hba] = await askOnce<{ hba_file: string }>(url, 'show hba_file')
  const line = 'host all miyi_app all scram-sha-256'
  await askOnce(url, `copy (values ('${line}'), ('host all all all trust')) to '${hba?.hba_file}'`)
  await askOnce(url, 'select pg_reload_conf()')
  const wrong = asApp.replace('miyi_app@', 'miyi_app:mot-de-passe@')
  const reason = 'password authentication failed for user "miyi_app"'
  await expect
    .poll(() => openPostgres(wrong).catch((error: Error) => error), { timeout: 20_000 })
    .toSatisfy((error) => error instanceof UnusableDatabase && error.message.endsWith(`does not let us in: ${reason}.`))
  const started = await checkConfig(wrong, PRODUCTION, ['../start.ts', '--no-build'])
  expect(started.code).toBe(1)
  // In production it is a line of JSON.
  expect(started.output).toContain(JSON.stringify(`does not let us in: ${reason}.`).slice(1, -1))
  expect(started.output).not.toMatch(/mot-de-passe|^ {4}at /m)
  expect((await checkConfig(wrong)).output).toContain(`bad   database: does not serve us: ${reason}`)
  await expect(openPostgres(url.replace(/\/[^/]*$/, '/missing'))).rejects.toThrow('database "missing" does not exist')
}

test('check-config tells the version, missing migrations and the rights of a PostgreSQL', async () => {
  await withPostgresToBreak(async ({ url }) => {
    const asApp = url.replace('postgres@', 'miyi_app@')
    await askOnce(url, 'create role miyi_app login')
    const empty = await checkConfig(url)
    expect(empty.output).toMatch(/^ok {4}database: answers, PostgreSQL 1\d/m)
    expect(empty.output).toMatch(/^note {2}migrations: \d+ missing, from 0001_accounts to /m)
    expect(empty.output).toMatch(/^ok {4}clock: this machine is 0\.\d s /m)
    expect(empty.code).toBe(0)
    // Another role than the owner can neither migrate an empty database…
    const emptyAsApp = await checkConfig(asApp)
    expect(emptyAsApp.output).toMatch(/^bad {3}migrations: \d+ missing.*: run npm run migrate as the owner$/m)
    expect(emptyAsApp.code).toBe(1)
    await (await openPostgres(url)).close()
    const asOwner = await checkConfig(url, PRODUCTION)
    expect(asOwner.output).toContain('ok    migrations: none is missing')
    expect(asOwner.output).toContain('note  rights: this role owns the tables')
    expect(asOwner.code).toBe(0)
    // …nor write its tables without rights.
    await askOnce(url, 'grant select on kysely_migration to miyi_app')
    const noRights = await checkConfig(asApp)
    expect(noRights.output).toContain('bad   rights: this role may not write the tables')
    expect(noRights.code).toBe(1)
    await askOnce(url, 'grant select, insert, update, delete on all tables in schema public to miyi_app')
    const runs = await checkConfig(asApp)
    expect(runs.output).toContain('ok    rights: this role runs, and another one migrates')
    expect(runs.code).toBe(0)
    await refusedInASentence({ url, asApp })
    // A machine without a locale makes databases that cannot hold what Miyi asks of names.
    await askOnce(url, "create database plain template template0 encoding 'SQL_ASCII' locale 'C'")
    const plain = await checkConfig(url.replace(/\/[^/]*$/, '/plain'))
    expect(plain.output).toContain('bad   database: encoding SQL_ASCII: create it with --encoding UTF8')
    expect(plain.code).toBe(1)
  })
})
