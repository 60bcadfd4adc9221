import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/database.ts'
import { withTemporaryFolder } from '../../scripts/run/at-exit.ts'
import { report } from '../report.ts'

export type EngineName = 'PGlite' | 'PostgreSQL'

/** The database of one bench, and the environment of a server on it. Only one process at a time may open it. */
export type Place = {
  readonly engine: EngineName
  readonly environment: Readonly<Record<string, string>>
  readonly open: () => Promise<Database>
}

/** The same for every server of a bench, so that cookies can be signed before it starts. */
export const SESSION_SECRET = 'a-secret-that-only-the-benches-use'

function placeIn(folder: string, databaseUrl: string | undefined): Place {
  const dataDir = join(folder, 'data')
  const address: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  return {
    engine: databaseUrl === undefined ? 'PGlite' : 'PostgreSQL',
    environment: { DATA_DIR: dataDir, SESSION_SECRET, DEMO: '0', SMS_DAY_MAX: '0', LOG_LEVEL: 'warn', ...address },
    open: () => openDatabase(databaseUrl, dataDir),
  }
}

async function asOwner(serverUrl: string, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: serverUrl })
  await owner.connect()
  try {
    await owner.query(statement)
  } finally {
    await owner.end()
  }
}

async function withPostgresDatabase<T>(serverUrl: string, use: (databaseUrl: string) => Promise<T>): Promise<T> {
  const name = `miyi_bench_${randomUUID().replaceAll('-', '')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await asOwner(serverUrl, `create database ${name}`)
  try {
    return await use(url.href)
  } finally {
    await asOwner(serverUrl, `drop database ${name} with (force)`)
  }
}

/** A fresh embedded database in a temporary folder. */
export function onPglite<T>(use: (place: Place) => Promise<T>): Promise<T> {
  return withTemporaryFolder('miyi-bench-', (folder) => use(placeIn(folder, undefined)))
}

export function onPostgres<T>(serverUrl: string, use: (place: Place) => Promise<T>): Promise<T> {
  return withPostgresDatabase(serverUrl, (databaseUrl) =>
    withTemporaryFolder('miyi-bench-', (folder) => use(placeIn(folder, databaseUrl))),
  )
}

/** Measures on both engines and shows the figures; without PostgreSQL its figures are shown as null. */
export async function onEachEngine<F>(
  postgresUrl: string | null,
  measureOn: (place: Place) => Promise<F>,
  show: (engine: EngineName, figures: F | null) => void,
): Promise<void> {
  show('PGlite', await onPglite(measureOn))
  if (postgresUrl === null) report('No PostgreSQL: set DATABASE_URL or install the server. Its figures are null.')
  show('PostgreSQL', postgresUrl === null ? null : await onPostgres(postgresUrl, measureOn))
}
