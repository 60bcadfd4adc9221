import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('the migrate command lists pending migrations with --dry-run, runs them, then has nothing to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'miyi-migrate-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const migrate = async (...args: string[]) => {
    const env = { ...inherited, DATA_DIR: dataDir }
    return (await run(process.execPath, [join(import.meta.dirname, 'migrate.ts'), ...args], { env })).stdout
  }
  expect(await migrate('--dry-run')).toMatch(/^Would run \(nothing was changed\):\n {2}- 0001_accounts\n/)
  expect(readdirSync(dataDir)).toEqual([])
  expect(await migrate()).toMatch(/^Migrated:\n {2}- 0001_accounts\n/)
  expect(await migrate('--dry-run')).toBe('The database is up to date: nothing to migrate.\n')
  expect(await migrate()).toBe('The database is up to date: nothing to migrate.\n')
  rmSync(dataDir, { recursive: true, force: true })
})
