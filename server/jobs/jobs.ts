import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'

/** Work that must survive a restart, by name, with what it carries. */
export type JobData = {
  'refund-payment': { readonly paymentId: string }
  'expire-rides': null
  'reconcile-payments': null
  'renew-documents': null
  'sweep-files': null
  'erase-accounts': null
  'forget-rides': null
  'forget-letters': null
  'tidy-tables': null
}
export type JobName = keyof JobData

/** Hands work to whoever runs it, now or after a restart. */
export type Jobs = { readonly send: <N extends JobName>(name: N, data: JobData[N]) => Promise<void> }

/** How each job is done; a `cron` makes it recur, once in a whole cluster. */
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

/** pg-boss on the product's own pool: durable, one worker a job, safe with several processes. */
export function createJobRunner(pool: Pool, onError: (error: Error) => void): JobRunner {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' })
  boss.on('error', onError)

  async function startOne<N extends JobName>(name: N, job: JobTable[N]): Promise<void> {
    await boss.createQueue(name, { retryLimit: RETRIES, retryBackoff: true, deleteAfterSeconds: KEEP_SECONDS })
    await boss.work<JobData[N]>(name, { pollingIntervalSeconds: job.cron ? 2 : POLLING_SECONDS }, async (batch) => {
      for (const one of batch) await job.run(one.data)
    })
    if (job.cron !== undefined) await boss.schedule(name, job.cron)
  }

  return {
    send: async (name, data) => void (await boss.send(name, data)),
    start: async (table) => {
      await boss.start()
      for (const name of Object.keys(table) as JobName[]) await startOne(name, table[name])
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
