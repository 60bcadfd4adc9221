import type { Pool, QueryConfig } from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { rethrowAway } from '../db/away.ts'
import type { Database } from '../db/database.ts'
import { activeTrace, tracedRoot } from '../tracing.ts'

/** The names of durable jobs, which survive a restart, with the data of each. */
export type JobData = {
  'refund-payment': { readonly paymentId: string }
  'send-payout': { readonly payoutId: string }
  'step-payouts': null
  'expire-rides': null
  'reconcile-payments': null
  'renew-documents': null
  'sweep-files': null
  'erase-accounts': null
  'sweep-among-women': null
  'write-deletions': null
  'sweep-registrations': null
  'forget-rides': null
  'forget-letters': null
  'forget-sms': null
  'forget-sign-ins': null
  'prepare-positions': null
  'fold-totals': null
  'check-totals': null
  'keep-day-counts': null
  'fold-figures': null
  'count-former-figures': null
  'check-figures': null
  'check-rides-to-pay': null
  'check-money': null
  'fold-balances': null
  'check-ledger': null
  'make-company-invoices': null
  'issue-invoices': null
  'order-invoices': null
  'sweep-push': null
  'tidy-tables': null
  'watch-trips': null
  'open-reviews': null
  'write-export': { readonly exportId: string }
  'resume-exports': null
  'sweep-exports': null
}
export type JobName = keyof JobData

/** Queues a job, which some process runs now or after a restart. */
export type Jobs = { readonly send: <N extends JobName>(name: N, data: JobData[N]) => Promise<void> }

/** What each job runs. A job with `cron` recurs, once in the whole cluster. */
export type JobTable = {
  readonly [N in JobName]: { readonly cron?: string; readonly run: (data: JobData[N]) => Promise<void> }
}

export type JobRunner = Jobs & {
  readonly start: (table: JobTable) => Promise<void>
  readonly stop: () => Promise<void>
}

const RETRIES = 5
const POLLING_SECONDS = 0.5
const KEEP_SECONDS = 60 * 60

const SCHEMA = 'jobs'

/** May this role create and change pg-boss's tables? For a role without the right, the owner's migration does it. */
export async function mayMigrateJobs(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select case when to_regnamespace($1) is null then has_database_privilege(current_database(), 'create')
       else has_schema_privilege(to_regnamespace($1), 'create') end as may`,
    [SCHEMA],
  )
  return rows[0]?.may ?? false
}

/** The queue's own statements are short. A hanging one is aborted, and does not block work until the network fails. */
const QUEUE_TIMEOUT_MS = 60_000

function executeOn(pool: Pool) {
  const executeSql = (text: string, values?: unknown[]) =>
    pool.query({ text, query_timeout: QUEUE_TIMEOUT_MS, ...(values && { values }) } as QueryConfig).catch(rethrowAway)
  return { executeSql }
}

function bossOn(pool: Pool, options: ConstructorOptions): PgBoss {
  return new PgBoss({ ...options, db: executeOn(pool), schema: SCHEMA })
}

/** The trace that a job was sent in, beside its data. */
type Sent = { readonly traceparent?: string }

/** The data of a job as it is kept. One without data runs by the clock, and belongs to no trace. */
function kept(data: object | null): object | null {
  const traceparent = activeTrace()?.traceparent
  return data === null || traceparent === undefined ? data : ({ ...data, traceparent } satisfies Sent)
}

/** Runs a job as a part of the trace that it was sent in, whichever process sent it, or as a trace of its own. */
function runTraced<N extends JobName>(name: N, kept: JobData[N], run: JobTable[N]['run']): Promise<void> {
  const named = { name: `job ${name}`, kind: 'consumer' } as const
  return tracedRoot(named, () => run(kept), (kept as Sent | null)?.traceparent ?? null)
}

/** Creates or migrates pg-boss's tables, without running jobs: a part of migrating. */
export async function installJobs(pool: Pool): Promise<void> {
  const boss = bossOn(pool, { supervise: false, schedule: false })
  await boss.start()
  await boss.stop()
}

/** Runs pg-boss on our own connection pools: durable, one worker for each job, safe with several processes. */
export function createJobRunner(
  { pool, background }: Pick<Database, 'pool' | 'background'>,
  onError: (error: Error) => void,
  mayMigrate = true,
): JobRunner {
  // Without the right, pg-boss neither migrates nor reindexes its tables, and starts only if they are up to date.
  const boss = bossOn(background.pool, { migrate: mayMigrate, reindex: mayMigrate })
  // Jobs are sent on the pool of requests, because a request waits for it.
  const db = executeOn(pool)
  boss.on('error', onError)

  async function startOne<N extends JobName>(name: N, job: JobTable[N]): Promise<void> {
    await boss.createQueue(name, { retryLimit: RETRIES, retryBackoff: true, deleteAfterSeconds: KEEP_SECONDS })
    await boss.work<JobData[N]>(name, { pollingIntervalSeconds: job.cron ? 2 : POLLING_SECONDS }, async (batch) => {
      for (const one of batch) await runTraced(name, one.data, job.run)
    })
    if (job.cron !== undefined) await boss.schedule(name, job.cron)
  }

  return {
    send: async (name, data) => void (await boss.send(name, kept(data), { db })),
    start: async (table) => {
      await boss.start()
      for (const name of Object.keys(table) as JobName[]) await startOne(name, table[name])
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
