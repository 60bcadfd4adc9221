import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type OwnPostgres, withOwnPostgres } from '../../scripts/machine/postgres.ts'

/** A PostgreSQL for one test, which may stop and start it and end its connections. */
export async function withPostgresToBreak(use: (server: OwnPostgres) => Promise<void>): Promise<void> {
  const done = await withOwnPostgres(async (server) => {
    await use(server)
    return true
  })
  if (done === null) throw new Error('PostgreSQL is not installed: there is nothing to break')
}

/** Runs one statement on a connection of its own. */
export async function askOnce<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

const SERVER_URL = process.env.DATABASE_URL ?? 'postgres://127.0.0.1:5432/postgres'

/** A database without a schema for one test on that server; dropped afterwards, even with open connections. */
export async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const name = `miyi_test_${randomUUID().replaceAll('-', '')}`
  await askOnce(SERVER_URL, `create database ${name}`)
  const url = new URL(SERVER_URL)
  url.pathname = `/${name}`
  try {
    await use(url.href)
  } finally {
    await askOnce(SERVER_URL, `drop database ${name} with (force)`)
  }
}

/** Ends every connection except its own. */
export async function terminateBackends(url: string): Promise<void> {
  await askOnce(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
}
