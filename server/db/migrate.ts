import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { requireNoneRunning } from './running.ts'
import type { Tables } from './tables/tables.ts'

/** The folder of the migrations, one SQL file each. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

/** The line in a migration that breaks processes of the version before. */
const BREAKS = /^-- breaks: older processes$/m

/** Lock timeout: a migration that waits for a table blocks all later queries on it, so it fails early and is run again. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '10s'`

function migrationOf(name: string, text: string): Migration {
  return {
    up: async (db) => {
      if (BREAKS.test(text)) await requireNoneRunning(db, name)
      await LOCK_TIMEOUT.execute(db)
      await sql.raw(text).execute(db)
    },
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const name = file.replace('.sql', '')
    migrations[name] = migrationOf(name, await readFile(join(folder, file), 'utf8'))
  }
  return migrations
}

function migratorOf(db: Kysely<Tables>, folder: string): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
}

/**
 * Migrates the schema to the newest version, forward only, in one transaction. If several processes start at once, one
 * migrates. Throws OlderProcessRuns if a migration would break a process that still runs.
 */
export async function migrate(
  db: Kysely<Tables>,
  folder = MIGRATIONS_FOLDER,
): Promise<{ isNew: boolean; applied: readonly string[] }> {
  const { error, results } = await migratorOf(db, folder).migrateToLatest()
  if (error !== undefined) throw error
  const applied = (results ?? []).map(({ migrationName }) => migrationName)
  return { isNew: applied[0]?.startsWith('0001') ?? false, applied }
}

/** The migrations that `migrate` would run. Read-only. */
export async function listPendingMigrations(
  db: Kysely<Tables>,
  folder = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const all = await migratorOf(db, folder).getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}
