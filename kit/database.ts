import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openPostgres } from '#server/db/database.ts'
import { anEmbeddedDatabase } from './databases/embedded.ts'
import { schemaKey } from './databases/schema-key.ts'

/** One connection of this process to each server, made when first needed: one costs as much as a small test. */
const owners = new Map<string, pg.Pool>()

function ownerOf(url: string): pg.Pool {
  const found = owners.get(url)
  if (found !== undefined) return found
  const owner = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true })
  // The server may restart meanwhile: the next query connects anew.
  owner.on('error', () => undefined)
  owners.set(url, owner)
  return owner
}

/** PostgreSQL's codes for a name that exists already, or was created by another connection at the same moment. */
const NAME_TAKEN = ['42P04', '23505']
/** PostgreSQL's code for a database that has open connections. */
const IN_USE = ['55006']
const isOneOf = (error: unknown, codes: readonly string[]) =>
  error instanceof pg.DatabaseError && codes.includes(error.code ?? '')

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function aName(): string {
  return `miyi_test_${randomUUID().replaceAll('-', '')}`
}

/** The server may notice a closed connection a moment later. */
async function whenUnused(act: () => Promise<unknown>): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    try {
      await act()
      return
    } catch (error) {
      if (tried === 100 || !isOneOf(error, IN_USE)) throw error
      await sleep(50)
    }
  }
}

/** Migrates a database under a temporary name and renames it when complete; of several workers, the first one succeeds. */
async function makePostgresTemplate(serverUrl: string, template: string): Promise<void> {
  const [unfinished, owner] = [aName(), ownerOf(serverUrl)]
  await owner.query(`create database ${unfinished}`)
  await (await openPostgres(databaseUrl(serverUrl, unfinished))).close()
  try {
    await whenUnused(() => owner.query(`alter database ${unfinished} rename to ${template}`))
  } catch (error) {
    if (!isOneOf(error, NAME_TAKEN)) throw error
    await owner.query(`drop database ${unfinished} with (force)`)
  }
}

/** Copying files takes a quarter of the time, from PostgreSQL 15 on only if asked for, and without fsync only. */
const HOW_TO_COPY = `
  select case when current_setting('server_version_num')::int >= 150000 and current_setting('fsync') = 'off'
    then 'strategy file_copy' else '' end as strategy`

let copyOfTemplate: Promise<string> | undefined

/** The end of `create database`: one template per schema, kept on the server. A copy costs a fraction of a migration. */
async function findPostgresTemplate(serverUrl: string): Promise<string> {
  const [template, owner] = [`miyi_template_${await schemaKey()}`, ownerOf(serverUrl)]
  const found = await owner.query('select 1 from pg_database where datname = $1', [template])
  if (found.rowCount === 0) await makePostgresTemplate(serverUrl, template)
  const { rows } = await owner.query<{ strategy: string }>(HOW_TO_COPY)
  return `template ${template} ${rows[0]?.strategy}`
}

async function aPostgresDatabase(serverUrl: string): Promise<Database> {
  copyOfTemplate ??= findPostgresTemplate(serverUrl)
  const [name, copy, owner] = [aName(), await copyOfTemplate, ownerOf(serverUrl)]
  await whenUnused(() => owner.query(`create database ${name} ${copy}`))
  const database = await openPostgres(databaseUrl(serverUrl, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await owner.query(`drop database ${name} with (force)`)
    },
  }
}

/** A migrated database for one test: PostgreSQL when DATABASE_URL is set, else the embedded one. */
export async function aDatabase(): Promise<Database> {
  const serverUrl = process.env.DATABASE_URL
  return serverUrl === undefined ? anEmbeddedDatabase() : aPostgresDatabase(serverUrl)
}
