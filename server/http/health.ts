import type { FastifyInstance } from 'fastify'
import { REFUSALS } from '#domain/wire/refusals.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { MAY_DIFFER_MS } from '../db/database-clock.ts'
import type { Draining } from './drain.ts'
import { RETRY_AFTER_SECONDS } from './error-handler.ts'

/** Why this process should be given no requests now, in a word that an operator can look up. */
type NotReady = 'stopping' | 'clock' | 'database' | 'live-line'

type Watched = { readonly draining: Draining; readonly clock: Clock }

/** A proxy waits a second for /readyz: whatever hangs, it is answered sooner. */
const ANSWER_WITHIN_MS = 800

/** A question that hangs is given up with its connection: the next one is asked on another. */
const PROBE_TIMEOUT_MS = 3_000

/** Unheard for this long, the line that brings live updates is not on its way back. */
const LINE_UNHEARD_MS = 30_000

const PROBE = { text: 'select 1', query_timeout: PROBE_TIMEOUT_MS }

/** Asks the database, one question at a time: those that hang must not take a connection each. */
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

/** /healthz: the process lives. /readyz: it can serve, database and live updates included, and is not about to end; if not, why. */
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
