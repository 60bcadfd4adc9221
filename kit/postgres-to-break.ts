import pg from 'pg'
import { type OwnPostgres, withOwnPostgres } from '../scripts/postgres.ts'

/** A PostgreSQL of the test's own: it may be stopped and started, and its connections ended. */
export async function withPostgresToBreak(use: (server: OwnPostgres) => Promise<void>): Promise<void> {
  const done = await withOwnPostgres(async (server) => {
    await use(server)
    return true
  })
  if (done === null) throw new Error('PostgreSQL is not installed: there is nothing to break')
}

/** One statement on a connection of its own. */
export async function askOnce<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Ends every connection but the one that it asks on. */
export async function terminateBackends(url: string): Promise<void> {
  await askOnce(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
}
