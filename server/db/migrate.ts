import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(join(FOLDER, file), 'utf8')
    migrations[file.replace('.sql', '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}

/** Brings the schema to the newest migration, forward only. Several processes may start at once: one migrates. */
export async function migrate(db: Kysely<Tables>): Promise<{ isNew: boolean }> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return { isNew: results?.[0]?.migrationName.startsWith('0001') ?? false }
}
