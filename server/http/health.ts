import type { FastifyInstance } from 'fastify'
import { REFUSALS } from '#domain/wire/refusals.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { MAY_DIFFER_MS } from '../db/database-clock.ts'
import type { Draining } from './drain.ts'
import { RETRY_AFTER_SECONDS } from './error-handler.ts'

/** Why this process is not ready, as a word that the operators' guide explains. */
type NotReady = 'stopping' | 'clock' | 'database' | 'live-line'

type Watched = { readonly draining: Draining; readonly clock: Clock }

/** A proxy waits a second for /readyz: it is answered sooner, even if a check hangs. */
const ANSWER_WITHIN_MS = 800

/** Timeout of the check: its connection is closed, and the next check uses another. */
const PROBE_TIMEOUT_MS = 3_000

/** Without a heartbeat for this long, the connection for live updates is considered lost. */
const LINE_UNHEARD_MS = 30_000

const PROBE = { text: 'select 1', query_timeout: PROBE_TIMEOUT_MS }

/** Checks the database, one query at a time, so that hanging checks do not take a connection each. */
function databaseProbe(pool: Database['probe']): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined
  async function probe(): Promise<boolean> {
    try {
      await pool.query(PROBE)
      return true
    } catch {
      return false
    } finally {
      underWay = undefined
    }
  }
  return async () => {
    underWay ??= probe()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, ANSWER_WITHIN_MS, false)
    })
    const answers = await Promise.race([underWay, tooLate])
    clearTimeout(timer)
    return answers
  }
}

/**
 * /healthz: the process runs. /readyz: it can serve requests and live updates, and is not shutting down; else the reason.
 */
export function answerHealth(
  app: FastifyInstance,
  database: Pick<Database, 'probe' | 'silentMs'>,
  { draining, clock }: Watched,
): void {
  const answers = databaseProbe(database.probe)
  async function whyNotReady(): Promise<NotReady | null> {
    if (draining.isOn()) return 'stopping'
    if (Math.abs(clock.aheadMs?.() ?? 0) > MAY_DIFFER_MS) return 'clock'
    if (!(await answers())) return 'database'
    return database.silentMs() >= LINE_UNHEARD_MS ? 'live-line' : null
  }

  const options = { schema: { hide: true }, config: { access: 'public' }, logLevel: 'silent' } as const
  app.get('/healthz', options, async () => ({ status: 'alive' }))
  app.get('/readyz', options, async (_request, reply) => {
    const reason = await whyNotReady()
    if (reason === null) return { status: 'ready' }
    const { status, message } = REFUSALS.unavailable
    return reply
      .status(status)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ status: 'not ready', reason, error: { code: 'unavailable', message } })
  })
}
