import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openPostgres } from '#server/db/database.ts'
import { anEmbeddedDatabase } from './databases/embedded.ts'
import { schemaKey } from './databases/schema-key.ts'

async function asOwner<T>(url: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await act(owner)
  } finally {
    await owner.end()
  }
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
  const unfinished = aName()
  await asOwner(serverUrl, (owner) => owner.query(`create database ${unfinished}`))
  await (await openPostgres(databaseUrl(serverUrl, unfinished))).close()
  await asOwner(serverUrl, async (owner) => {
    try {
      await whenUnused(() => owner.query(`alter database ${unfinished} rename to ${template}`))
    } catch (error) {
      if (!isOneOf(error, NAME_TAKEN)) throw error
      await owner.query(`drop database ${unfinished} with (force)`)
    }
  })
}

let postgresTemplate: Promise<string> | undefined

/** One template per schema, kept on the server: a copy costs a fraction of a migration. */
async function findPostgresTemplate(serverUrl: string): Promise<string> {
  const template = `miyi_template_${await schemaKey()}`
  const isThere = (owner: pg.Client) => owner.query('select 1 from pg_database where datname = $1', [template])
  if ((await asOwner(serverUrl, isThere)).rowCount === 0) await makePostgresTemplate(serverUrl, template)
  return template
}

async function aPostgresDatabase(serverUrl: string): Promise<Database> {
  postgresTemplate ??= findPostgresTemplate(serverUrl)
  const [name, template] = [aName(), await postgresTemplate]
  const copy = (owner: pg.Client) => whenUnused(() => owner.query(`create database ${name} template ${template}`))
  await asOwner(serverUrl, copy)
  const database = await openPostgres(databaseUrl(serverUrl, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await asOwner(serverUrl, (owner) => owner.query(`drop database ${name} with (force)`))
    },
  }
}

/** A migrated database for one test: PostgreSQL when DATABASE_URL is set, else the embedded one. */
export async function aDatabase(): Promise<Database> {
  const serverUrl = process.env.DATABASE_URL
  return serverUrl === undefined ? anEmbeddedDatabase() : aPostgresDatabase(serverUrl)
}
