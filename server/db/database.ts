import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { withoutSecrets } from '../config/config-secrets.ts'
import { UnusableDatabase } from './away.ts'
import { alone } from './embedded/alone.ts'
import { EMBEDDED_FOLDER, inFolder } from './embedded/in-folder.ts'
import { BACKGROUND_LIMITS, type ConnectionLimits, MIGRATION_LIMITS, REQUEST_LIMITS } from './limits.ts'
import { type Listen, ListenLine, type ListenTimes } from './listen.ts'
import { listPendingMigrations, migrate, migrateOrSayWho } from './migrate.ts'
import { preparingPool } from './prepared.ts'
import { ColumnNames } from './tables/column-names.ts'
import type { Tables } from './tables/tables.ts'
import { serveDumps } from './upkeep/dump-line.ts'

/** A connection or a transaction: queries take it as a parameter, so that several can share one transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** A connection pool, in the form of the query builder and in that of the job queue. */
export type Connections = { readonly db: Kysely<Tables>; readonly pool: pg.Pool }

export type Database = Connections & {
  /** For background work: connections of its own and longer timeouts. The embedded database has only one connection. */
  readonly background: Connections
  /** A connection for the readiness probe, so that it does not wait behind jobs. The embedded database has only one. */
  readonly probe: pg.Pool
  readonly isEmbedded: boolean
  /** True when this process created the schema: the moment to load demo data. */
  readonly isNew: boolean
  readonly listen: Listen
  /** Milliseconds since the connection of `listen` last proved that it is alive. */
  readonly silentMs: () => number
  /** True once `listen` has received all earlier commits; false if its connection cannot tell. */
  readonly catchUp: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Connections of one process to PostgreSQL: more only wait for each other's locks (bench: accept-contention). */
const POOL_SIZE = 10

/** Connections of its jobs: a long one of the night must not keep the queue waiting. */
const BACKGROUND_POOL_SIZE = 4

/** OID of `date`: returned as the string yyyy-mm-dd, not as a Date. */
const DATE_OID = 1082
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format)),
}

function kyselyOn(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    plugins: [new ColumnNames()],
  })
}

/**
 * A broken connection fails its query and is replaced. It also emits `error`, which would end the process if unhandled: the
 * pool listens on idle connections only, so each connection gets its own listener.
 */
function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** Idle connections on a dead network look intact: the first query on each would hang. */
function discardIdle(pool: pg.Pool): void {
  const discard = (client: pg.PoolClient) => {
    // A graceful close would wait for an answer.
    client.connection.stream.destroy()
    client.release(true)
  }
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect().then(discard, () => undefined)
}

/**
 * Compiling a statement (JIT) takes seconds of a processor and pays off in statements that read for minutes. While statistics
 * are young, the planner overestimates our wide statements and would compile them.
 */
async function withoutJit(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off')
}

function connectionsTo(connectionString: string, max: number, limits: ConnectionLimits): Connections {
  const pool = new pg.Pool({ connectionString, max, types, onConnect: withoutJit, ...limits })
  surviveBrokenConnections(pool)
  return { db: kyselyOn(pool), pool }
}

/** The first connection: an operator who reads why there is none can mend it. */
async function requireConnection(pool: pg.Pool, connectionString: string): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    const address = withoutSecrets(connectionString)
    throw new UnusableDatabase(`DATABASE_URL: the database at ${address} does not let us in`, error)
  }
}

async function toMigrateAt<T>(connectionString: string, use: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { db, pool } = connectionsTo(connectionString, 1, MIGRATION_LIMITS)
  try {
    await requireConnection(pool, connectionString)
    return await use(db)
  } finally {
    await db.destroy()
  }
}

/** Timeouts that tests shorten. */
export type Patience = {
  readonly limits?: ConnectionLimits
  readonly listenTimes?: Partial<ListenTimes>
}

/** PostgreSQL at that address, migrated. Throws UnusableDatabase. */
export async function openPostgres(connectionString: string, patience: Patience = {}): Promise<Database> {
  const { isNew } = await toMigrateAt(connectionString, migrateOrSayWho)
  const requests = connectionsTo(connectionString, POOL_SIZE, { ...REQUEST_LIMITS, ...patience.limits })
  const background = connectionsTo(connectionString, BACKGROUND_POOL_SIZE, {
    ...BACKGROUND_LIMITS,
    ...patience.limits,
  })
  const { pool: probe } = connectionsTo(connectionString, 1, { ...REQUEST_LIMITS, ...patience.limits })
  const { listen, silentMs, catchUp } = new ListenLine(connectionString, patience.listenTimes, () => {
    for (const pool of [requests.pool, background.pool, probe]) discardIdle(pool)
  })
  return {
    ...requests,
    background,
    probe,
    isEmbedded: false,
    isNew,
    listen,
    silentMs,
    catchUp,
    close: async () => {
      await requests.db.destroy()
      await background.db.destroy()
      await probe.end()
    },
  }
}

/** The one connection of PGlite, always open. */
function connectionsToEmbedded(pglite: PGlite): Connections {
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: REQUEST_LIMITS.connectionTimeoutMillis,
    types,
  } as pg.PoolConfig)
  return { db: kyselyOn(pool), pool }
}

/** The embedded database on an open PGlite, migrated. Closing it calls `close` in the end. */
export async function openEmbedded(pglite: PGlite, close = () => pglite.close()): Promise<Database> {
  // Statistics are never updated here: a plan made on an empty table would always read the whole table.
  await pglite.exec('set enable_seqscan = off')
  const connections = connectionsToEmbedded(pglite)
  const { isNew } = await migrate(connections.db)
  return {
    ...connections,
    background: connections,
    probe: connections.pool,
    isEmbedded: true,
    isNew,
    listen: async (channel, { receive }) => {
      const stop = await alone(connections.pool, () => pglite.listen(channel, receive))
      return () => alone(connections.pool, () => stop())
    },
    silentMs: () => 0,
    // PGlite delivers notifications before it answers the statement that commits them.
    catchUp: async () => true,
    close: async () => {
      await connections.db.destroy()
      await close()
    },
  }
}

/** The files of an open embedded database at one instant between two transactions, as a tar. */
async function dumpOf(pool: pg.Pool, pglite: PGlite): Promise<Blob> {
  // The only connection: nobody is in a transaction meanwhile.
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    return await pglite.dumpDataDir('none')
  } finally {
    client.release()
  }
}

/** A dump of the embedded database in a folder that no process has open. Throws FolderInUse. */
export function dumpEmbedded(dataDir: string): Promise<Blob> {
  return inFolder(dataDir, async (pglite, release) => {
    const dump = await pglite.dumpDataDir('none')
    await pglite.close()
    release()
    return dump
  })
}

/** PostgreSQL if an address is given, else the embedded database in a folder that this process locks. */
export async function openDatabase(databaseUrl: string | undefined, dataDir: string): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  return inFolder(dataDir, async (pglite, release) => {
    const database = await openEmbedded(pglite)
    const stopDumps = await serveDumps(dataDir, () => dumpOf(database.pool, pglite))
    const close = async () => {
      await stopDumps()
      await database.close()
      release()
    }
    return { ...database, close }
  })
}

/** The migrations that opening this database would run. Read-only; creates no folder. */
export async function findPendingMigrations(
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<readonly string[]> {
  if (databaseUrl !== undefined) return toMigrateAt(databaseUrl, (db) => listPendingMigrations(db))
  // Opening would create it: for a missing folder, use a database in memory.
  if (!existsSync(join(dataDir, EMBEDDED_FOLDER))) return pendingOf(await PGlite.create())
  return inFolder(dataDir, async (pglite, release) => {
    const names = await pendingOf(pglite)
    release()
    return names
  })
}

async function pendingOf(pglite: PGlite): Promise<readonly string[]> {
  const { db } = connectionsToEmbedded(pglite)
  try {
    return await listPendingMigrations(db)
  } finally {
    await db.destroy()
    await pglite.close()
  }
}
