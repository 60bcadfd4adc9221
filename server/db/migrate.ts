import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { requireNoneRunning } from './running.ts'
import type { Tables } from './tables/tables.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** A line of a migration that a process of the version before could not live with. */
const BREAKS = /^-- breaks: older processes$/m

/** Whoever waits for a table keeps everybody behind them waiting: rather than that, a migration fails and is run again. */
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
 * Brings the schema to the newest migration, forward only, all of them or none. Several processes may start at once: one
 * migrates. Throws OlderProcessRuns where one of them would break a process that still runs.
 */
export async function migrate(
  db: Kysely<Tables>,
  folder = FOLDER,
): Promise<{ isNew: boolean; applied: readonly string[] }> {
  const { error, results } = await migratorOf(db, folder).migrateToLatest()
  if (error !== undefined) throw error
  const applied = (results ?? []).map(({ migrationName }) => migrationName)
  return { isNew: applied[0]?.startsWith('0001') ?? false, applied }
}

/** What `migrate` would run. Only reads. */
export async function listPendingMigrations(db: Kysely<Tables>, folder = FOLDER): Promise<readonly string[]> {
  const all = await migratorOf(db, folder).getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}
