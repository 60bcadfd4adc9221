import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { readCertificateEnd } from '../outside/certificate.ts'
import { healthReader, surroundingsReader } from './health.service.ts'
import { keptFigures } from './service-figures.service.ts'

/**
 * What watches the service: the reader of « Santé » (`health.routes.ts`), and /metrics where METRICS_TOKEN is set, which then
 * measures every answer. Its library is loaded only then.
 */
export async function monitorService(
  app: FastifyInstance,
  context: Context,
  database: Database,
): Promise<ReturnType<typeof healthReader>> {
  const { clock, sms } = context
  const figures = keptFigures({ db: database.background.db, clock, hasSms: sms !== null })
  const surroundings = surroundingsReader(context, readCertificateEnd)
  const { metricsToken: token } = context.config
  if (token !== null) {
    const { serveMetrics } = await import('./serve-metrics.ts')
    serveMetrics(app, { context, database, figures, surroundings, token })
  }
  return healthReader(context, { database, figures, surroundings })
}
