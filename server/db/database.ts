import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { holdFolder } from './folder-lock.ts'
import { type Listen, ListenLine } from './listen.ts'
import { migrate } from './migrate.ts'
import { preparingPool } from './prepared.ts'
import type { Tables } from './tables.ts'

/** A connection or a transaction: what a query takes, so that what belongs together shares one. */
export type Db = Kysely<Tables> | Transaction<Tables>

export type Database = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly isEmbedded: boolean
  /** True when this process created the schema: the moment to load demo data. */
  readonly isNew: boolean
  readonly listen: Listen
  /** How long ago the line that `listen` hears on last proved that it is alive. */
  readonly unheardMs: () => number
  /** True once `listen` has heard whatever was committed before this call; false where the line cannot tell. */
  readonly catchUp: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Connections of one process to PostgreSQL: more only wait for each other's locks (bench: accept-contention). */
const POOL_SIZE = 10

/** A query that waits this long for a connection is a mistake (a pool query inside a transaction) or an overload. */
const CONNECTION_TIMEOUT_MS = 15_000

/** OID of `date`: kept as the yyyy-mm-dd that it is, never turned into an instant. */
const DATE_OID = 1082
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format)),
}

function kyselyOn(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    plugins: [new CamelCasePlugin()],
  })
}

async function ready(pool: pg.Pool): Promise<{ db: Kysely<Tables>; isNew: boolean }> {
  const db = kyselyOn(pool)
  const { isNew } = await migrate(db)
  return { db, isNew }
}

/**
 * A connection that breaks fails its query and is replaced. It reports the break as an `error` event too, which ends the
 * process where nobody listens: the pool listens on idle connections only, so each one gets a listener of its own.
 */
function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** PostgreSQL at that address, migrated. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, types })
  surviveBrokenConnections(pool)
  const { db, isNew } = await ready(pool)
  const { listen, unheardMs, catchUp } = new ListenLine(connectionString)
  return {
    db,
    pool,
    isEmbedded: false,
    isNew,
    listen,
    unheardMs,
    catchUp,
    close: () => db.destroy(),
  }
}

/** The embedded database on an open PGlite, migrated. */
export async function openEmbedded(pglite: PGlite, release: () => void = () => undefined): Promise<Database> {
  // Nothing counts its rows while it runs: a plan made on a table that was empty would read it whole for ever.
  await pglite.exec('set enable_seqscan = off')
  // One connection, kept for ever: PGlite has no second one to offer.
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types,
  } as pg.PoolConfig)
  const { db, isNew } = await ready(pool)
  return {
    db,
    pool,
    isEmbedded: true,
    isNew,
    listen: async (channel, { hear }) => pglite.listen(channel, hear),
    unheardMs: () => 0,
    // It tells its notices before it answers the statement that commits them.
    catchUp: async () => true,
    close: async () => {
      await db.destroy()
      await pglite.close()
      release()
    },
  }
}

/** PostgreSQL when an address is given, else the embedded database in a folder that this process alone holds. */
export async function openDatabase(databaseUrl: string | undefined, dataDir: string): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  mkdirSync(dataDir, { recursive: true })
  const release = holdFolder(dataDir)
  try {
    return await openEmbedded(await PGlite.create(join(dataDir, 'database')), release)
  } catch (error) {
    release()
    throw error
  }
}
