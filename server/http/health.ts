import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { REFUSALS } from '#domain/shared/refusals.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { MAY_DIFFER_MS } from '../db/database-clock.ts'
import type { Draining } from './drain.ts'

type Check = () => boolean | Promise<boolean>

type Watched = { readonly draining: Draining; readonly clock: Clock }

async function answers(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** What has to hold for a process to be given requests, by the word that it says when it does not. */
function checksOf(db: Db, { draining, clock }: Watched): Readonly<Record<string, Check>> {
  return {
    ending: () => !draining.isOn(),
    clock: () => Math.abs(clock.aheadMs?.() ?? 0) <= MAY_DIFFER_MS,
    database: () => answers(db),
  }
}

/** The word of the first check that does not hold, or null. */
async function firstFailing(checks: Readonly<Record<string, Check>>): Promise<string | null> {
  for (const [reason, holds] of Object.entries(checks)) if (!(await holds())) return reason
  return null
}

/** /healthz: the process lives. /readyz: it can serve, database included, and is not about to end; if not, why. */
export function answerHealth(app: FastifyInstance, db: Db, watched: Watched): void {
  const checks = checksOf(db, watched)
  const options = { schema: { hide: true }, config: { access: 'public' }, logLevel: 'silent' } as const
  app.get('/healthz', options, async () => ({ status: 'alive' }))
  app.get('/readyz', options, async (_request, reply) => {
    const reason = await firstFailing(checks)
    if (reason === null) return { status: 'ready' }
    const { status, message } = REFUSALS.unavailable
    return reply.status(status).send({ status: 'not ready', reason, error: { code: 'unavailable', message } })
  })
}
