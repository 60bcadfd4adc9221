import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { UnusableDatabase } from './away.ts'
import { NewerSchema, requireNoneRunning } from './running.ts'
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
      // An older version has no file of it: so its start can know (`listNewer`).
      if (BREAKS.test(text)) await sql`comment on table kysely_migration is ${sql.lit(name)}`.execute(db)
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

type Ran = { readonly name: string; readonly lastBreaking: string | null }

/**
 * Migrations that a newer version ran here, after the last one that this version has: on the way back it works with them,
 * as its processes did during the upgrade. Throws NewerSchema if one of them breaks older processes.
 */
async function listNewer(db: Kysely<Tables>, last: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db)
  if ((tables[0]?.found ?? null) === null) return []
  const { rows } = await sql<Ran>`
    select name, obj_description('kysely_migration'::regclass, 'pg_class') as "lastBreaking" from kysely_migration`.execute(
    db,
  )
  const newer = rows.filter(({ name }) => name > last)
  const breaking = newer.find(({ name, lastBreaking }) => name === lastBreaking)
  if (breaking !== undefined) throw new NewerSchema(breaking.name)
  return newer.map(({ name }) => name)
}

async function migratorOf(db: Kysely<Tables>, folder: string): Promise<Migrator> {
  const own = await readMigrations(folder)
  // Those have run: nothing is to do for them, but Kysely wants to know them.
  const newer = await listNewer(db, Object.keys(own).at(-1) ?? '')
  const all = { ...own, ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])) }
  return new Migrator({ db, provider: { getMigrations: async () => all } })
}

/**
 * Migrates the schema to the newest version, forward only, in one transaction. If several processes start at once, one
 * migrates. Throws OlderProcessRuns if a migration would break a process that still runs, and NewerSchema if one of a newer
 * version breaks this one.
 */
export async function migrate(
  db: Kysely<Tables>,
  folder = MIGRATIONS_FOLDER,
): Promise<{ isNew: boolean; applied: readonly string[] }> {
  const { error, results } = await (await migratorOf(db, folder)).migrateToLatest()
  if (error !== undefined) throw error
  const applied = (results ?? []).map(({ migrationName }) => migrationName)
  return { isNew: applied[0]?.startsWith('0001') ?? false, applied }
}

/** What PostgreSQL answers to a role that lacks a right. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** A role of the service alone may not migrate: the operator reads who has to. */
export async function migrateOrSayWho(db: Kysely<Tables>): Promise<{ isNew: boolean }> {
  try {
    return await migrate(db)
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new UnusableDatabase(
      'DATABASE_URL: migrations are missing, and its role may not run them; run `npm run migrate` with the role that owns the tables',
      error,
    )
  }
}

/** The migrations that `migrate` would run. Read-only. */
export async function listPendingMigrations(
  db: Kysely<Tables>,
  folder = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const all = await (await migratorOf(db, folder)).getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}
