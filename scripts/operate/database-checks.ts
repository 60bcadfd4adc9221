import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { findPendingMigrations } from '#server/db/database.ts'
import { MAY_DIFFER_MS } from '#server/db/database-clock.ts'
import { EMBEDDED_FOLDER } from '#server/db/embedded/in-folder.ts'
import { FolderInUse } from '#server/db/folder-lock.ts'
import { type Check, PATIENCE_MS, reasonOf } from './check-verdict.ts'

/** PostgreSQL of Debian 12, on which Miyi is measured; older ones are not tried. */
const TRIED_MAJOR = 15

type Facts = {
  readonly version: string
  readonly number: string
  readonly encoding: string
  readonly isStandby: boolean
  readonly mayMigrate: boolean
  readonly mayWrite: boolean
  readonly atMs: string
}

const ASK = `
  select current_setting('server_version') as version, current_setting('server_version_num') as number,
    current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby",
    has_schema_privilege('public', 'create') and case when to_regnamespace('jobs') is null
      then has_database_privilege(current_database(), 'create')
      else has_schema_privilege(to_regnamespace('jobs'), 'create') end as "mayMigrate",
    coalesce(has_table_privilege(to_regclass('public.users'), 'insert, update, delete'), true) as "mayWrite",
    extract(epoch from clock_timestamp()) * 1000 as "atMs"`

async function askFacts(connectionString: string): Promise<Facts & { readonly aheadMs: number }> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const before = Date.now()
    const { rows } = await client.query<Facts>(ASK)
    const after = Date.now()
    if (rows[0] === undefined) throw new Error('the database answers with nothing')
    return { ...rows[0], aheadMs: (before + after) / 2 - Number(rows[0].atMs) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

function checkServer({ version, number, encoding, isStandby }: Facts): Check {
  const part = 'database'
  // initdb on a machine without a locale makes SQL_ASCII: names are compared in a normal form, which PostgreSQL has of UTF8 only.
  if (encoding !== 'UTF8') return { part, verdict: 'bad', says: `encoding ${encoding}: create it with --encoding UTF8` }
  if (isStandby) return { part, verdict: 'bad', says: `PostgreSQL ${version}, a standby: it accepts no writes` }
  if (Number(number) < TRIED_MAJOR * 10_000)
    return { part, verdict: 'note', says: `PostgreSQL ${version}: not tried before ${TRIED_MAJOR}` }
  return { part, verdict: 'ok', says: `answers, PostgreSQL ${version}` }
}

function checkRights({ mayWrite, mayMigrate }: Facts, isProduction: boolean): Check {
  const part = 'rights'
  if (!mayWrite) return { part, verdict: 'bad', says: 'this role may not write the tables: run database-roles.sql' }
  if (!mayMigrate) return { part, verdict: 'ok', says: 'this role runs, and another one migrates' }
  const says = 'this role owns the tables and could empty the journals: run as miyi_app, and let miyi_owner migrate'
  return { part, verdict: isProduction ? 'note' : 'ok', says }
}

function checkClock(aheadMs: number): Check {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  const says = `this machine is ${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database`
  const isFarOff = Math.abs(aheadMs) > MAY_DIFFER_MS
  return { part: 'clock', verdict: isFarOff ? 'bad' : 'ok', says: isFarOff ? `${says}: it would not be ready` : says }
}

function migrationCheck(pending: readonly string[], mayMigrate: boolean): Check {
  const part = 'migrations'
  if (pending.length === 0) return { part, verdict: 'ok', says: 'none is missing' }
  const says = `${pending.length} missing, from ${pending[0]} to ${pending.at(-1)}`
  return mayMigrate
    ? { part, verdict: 'note', says: `${says}: the start runs them` }
    : { part, verdict: 'bad', says: `${says}: run npm run migrate as the owner` }
}

async function checkPostgres(databaseUrl: string, { dataDir, isProduction }: Config): Promise<Check[]> {
  try {
    const facts = await askFacts(databaseUrl)
    const migrations = migrationCheck(await findPendingMigrations(databaseUrl, dataDir), facts.mayMigrate)
    return [checkServer(facts), checkRights(facts, isProduction), migrations, checkClock(facts.aheadMs)]
  } catch (error) {
    return [{ part: 'database', verdict: 'bad', says: `does not serve us: ${reasonOf(error)}` }]
  }
}

async function checkEmbedded({ dataDir, isProduction }: Config): Promise<Check[]> {
  const kind: Check = {
    part: 'database',
    verdict: isProduction ? 'note' : 'ok',
    says: `embedded${isProduction ? ': PostgreSQL is meant for production' : ''}`,
  }
  try {
    if (!existsSync(join(dataDir, EMBEDDED_FOLDER)))
      return [kind, { part: 'migrations', verdict: 'note', says: 'the start creates the database' }]
    return [kind, migrationCheck(await findPendingMigrations(undefined, dataDir), true)]
  } catch (error) {
    if (error instanceof FolderInUse) return [{ ...kind, says: `${kind.says}, in use by a running server` }]
    return [{ part: 'database', verdict: 'bad', says: `cannot be opened: ${reasonOf(error)}` }]
  }
}

/** Whether the database answers, its version, our rights, missing migrations, and the clocks. Read-only. */
export function checkDatabase(config: Config): Promise<Check[]> {
  return config.databaseUrl === undefined ? checkEmbedded(config) : checkPostgres(config.databaseUrl, config)
}
