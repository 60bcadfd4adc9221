import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Database, openEmbedded, openPostgres } from '#server/db/database.ts'

const MIGRATIONS = join(import.meta.dirname, '../server/db/migrations')
const CACHE = join(import.meta.dirname, '../.cache/kit')

/** Changes with the migrations and their names, which the database remembers: a template made from others is not used. */
async function schemaKey(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    hash.update(file).update(await readFile(join(MIGRATIONS, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function readTemplate(path: string): Promise<Blob | null> {
  try {
    return new Blob([await readFile(path)])
  } catch {
    return null
  }
}

async function makeTemplate(path: string): Promise<Blob> {
  const pglite = await PGlite.create()
  const database = await openEmbedded(pglite)
  const dump = await pglite.dumpDataDir('none')
  await database.close()
  await mkdir(CACHE, { recursive: true })
  // Renamed into place, so that a worker beside this one never reads half a file.
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, path)
  return dump
}

async function anEmbeddedDatabase(): Promise<Database> {
  const path = join(CACHE, `${await schemaKey()}.tar`)
  const template = (await readTemplate(path)) ?? (await makeTemplate(path))
  return openEmbedded(await PGlite.create({ loadDataDir: template }))
}

async function asOwner<T>(url: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await act(owner)
  } finally {
    await owner.end()
  }
}

async function aPostgresDatabase(serverUrl: string): Promise<Database> {
  const name = `miyi_test_${randomUUID().replaceAll('-', '')}`
  await asOwner(serverUrl, (owner) => owner.query(`create database ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href)
  return {
    ...database,
    close: async () => {
      await database.close()
      await asOwner(serverUrl, (owner) => owner.query(`drop database ${name} with (force)`))
    },
  }
}

/** A migrated database of the test's own: PostgreSQL when DATABASE_URL is set, else a copy of the embedded one. */
export async function aDatabase(): Promise<Database> {
  const serverUrl = process.env.DATABASE_URL
  return serverUrl === undefined ? anEmbeddedDatabase() : aPostgresDatabase(serverUrl)
}
