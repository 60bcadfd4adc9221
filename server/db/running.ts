import { type Kysely, sql } from 'kysely'

/** The advisory lock that every process holds as shared while it runs, and that a breaking migration needs as exclusive. */
const RUNNING = 2_147_101_107

/** Run on a connection that stays open as long as the process: shows that a process runs. */
export const SAY_RUNNING = `select pg_advisory_lock_shared(${RUNNING})`

/** Thrown when a migration would break a process that still runs. Its message says what to do. */
export class OlderProcessRuns extends Error {
  constructor(migration: string, processes: readonly string[]) {
    super(
      `Migration ${migration} breaks processes of the version before, and ${processes.length} of them still run:\n` +
        `${processes.map((process) => `  - ${process}`).join('\n')}\n` +
        'Nothing was changed. Stop every process, run `npm run migrate`, then start the new version.',
    )
    this.name = 'OlderProcessRuns'
  }
}

/** Thrown when a newer version has changed the schema so that this one cannot work with it. Its message says what to do. */
export class NewerSchema extends Error {
  constructor(migration: string) {
    super(
      `Migration ${migration} of a newer version has run here, and breaks this one. Nothing was changed. Start the newer ` +
        'version, or restore a backup of before it with this one.',
    )
    this.name = 'NewerSchema'
  }
}

type Running = { readonly address: string | null; readonly since: Date }

/** Prevents processes from starting until the transaction ends. Throws while one runs. */
export async function requireNoneRunning<T>(tx: Kysely<T>, migration: string): Promise<void> {
  const taken = await sql<{ isAlone: boolean }>`select pg_try_advisory_xact_lock(${RUNNING}) as "isAlone"`.execute(tx)
  if (taken.rows[0]?.isAlone === true) return
  const { rows } = await sql<Running>`
    select host(activity.client_addr) as address, activity.backend_start as since
    from pg_locks lock join pg_stat_activity activity on activity.pid = lock.pid
    where lock.locktype = 'advisory' and lock.objid = ${RUNNING} and lock.granted
      and lock.database = (select oid from pg_database where datname = current_database())
    order by activity.backend_start`.execute(tx)
  const processes = rows.map(({ address, since }) => `on ${address ?? 'this machine'}, since ${since.toISOString()}`)
  throw new OlderProcessRuns(migration, processes)
}
