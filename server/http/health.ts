import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Db } from '../db/database.ts'
import type { Draining } from './drain.ts'

/** /healthz: the process lives. /readyz: it can serve, database included, and is not about to end. */
export function answerHealth(app: FastifyInstance, db: Db, draining: Draining): void {
  const options = { schema: { hide: true }, config: { access: 'public' }, logLevel: 'silent' } as const
  app.get('/healthz', options, async () => ({ status: 'alive' }))
  app.get('/readyz', options, async () => {
    if (draining.isOn()) throw new Refusal('unavailable')
    await sql`select 1`.execute(db).catch(() => {
      throw new Refusal('unavailable')
    })
    return { status: 'ready' }
  })
}
