import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askOnce, withPostgresToBreak } from '#kit/outside/postgres-to-break.ts'
import { openPostgres } from '#server/db/database.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'miyi-check-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

function checkConfig(DATABASE_URL: string, script = ['check-config.ts']): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR, DATABASE_URL }
  const [name = '', ...args] = script
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, name), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr })
    })
  })
}

test('check-config tells the version, missing migrations and the rights of a PostgreSQL', {
  timeout: 180_000,
}, async () => {
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
    expect((await checkConfig(url)).output).toContain('ok    migrations: none is missing')
    // …nor write its tables without rights.
    await askOnce(url, 'grant select on kysely_migration to miyi_app')
    const noRights = await checkConfig(asApp)
    expect(noRights.output).toContain('bad   rights: this role may not write the tables')
    expect(noRights.code).toBe(1)
    await askOnce(url, 'grant select, insert, update, delete on all tables in schema public to miyi_app')
    const runs = await checkConfig(asApp)
    expect(runs.output).toContain('ok    rights: this role runs, and another one migrates')
    expect(runs.code).toBe(0)
    // A machine without a locale makes databases that cannot hold what Miyi asks of names.
    await askOnce(url, "create database plain template template0 encoding 'SQL_ASCII' locale 'C'")
    const plain = await checkConfig(url.replace(/\/[^/]*$/, '/plain'))
    expect(plain.output).toContain('bad   database: encoding SQL_ASCII: create it with --encoding UTF8')
    expect(plain.code).toBe(1)
  })
})
