import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { EMBEDDED_FOLDER } from '#server/db/embedded/in-folder.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { bytesOf } from './archive.ts'
import { BadArchive } from './bad-archive.ts'
import { findProgram, runProgram } from './postgres-programs.ts'

const TABLES = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm')
    and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs')) limit 1`

async function onPostgres<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return use(client).finally(() => client.end())
}

/** The version of the server. Throws BadArchive when its database holds a table. */
function requireEmptyPostgres(databaseUrl: string): Promise<string> {
  return onPostgres(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(TABLES)
    if (rows[0] !== undefined)
      throw new BadArchive(`The database of DATABASE_URL holds ${rows[0].name}. Restore into a new one (createdb).`)
    const server = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    return server.rows[0]?.version ?? ''
  })
}

/** Throws BadArchive when something stands where the database would go. */
export async function requireEmptyDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== undefined) await requireEmptyPostgres(databaseUrl)
  else if (existsSync(join(dataDir, EMBEDDED_FOLDER)))
    throw new BadArchive(`${join(dataDir, EMBEDDED_FOLDER)} exists. Restore into another DATA_DIR, or move it away.`)
}

/** Restores all or nothing. database-roles.sql prepares an empty schema, which the dump holds too. */
export async function restorePostgres(
  databaseUrl: string,
  content: AsyncIterable<Buffer>,
  path: string,
): Promise<void> {
  const version = await requireEmptyPostgres(databaseUrl)
  const program = await findProgram('pg_restore', version)
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    await onPostgres(databaseUrl, (client) => client.query('drop schema if exists jobs'))
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    await runProgram(program, databaseUrl, [...options, path]).catch((error: Error) => {
      if (!error.message.includes('No space left on device')) throw error
      throw new BadArchive('Nothing was restored: the disk of PostgreSQL has no room left.')
    })
  } finally {
    await rm(path, { force: true })
  }
}

/** Restores the embedded database beside its place, and then moves it there. */
export async function restoreEmbedded(dataDir: string, content: AsyncIterable<Buffer>): Promise<void> {
  makeDataFolder(dataDir)
  const release = lockFolder(dataDir)
  const unfinished = join(dataDir, `${EMBEDDED_FOLDER}.unfinished`)
  try {
    await rm(unfinished, { recursive: true, force: true })
    const tar = await promisify(gunzip)(await bytesOf(content))
    const loadDataDir = new Blob([new Uint8Array(tar)])
    // It ends without a reason where it cannot write.
    const pglite = await PGlite.create({ dataDir: unfinished, loadDataDir }).catch((error: Error) => {
      throw new BadArchive(
        `Nothing was restored: the database does not open in ${dataDir}. Is there room for it? (${error.message})`,
      )
    })
    await pglite.close()
    await rename(unfinished, join(dataDir, EMBEDDED_FOLDER))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    release()
  }
}
