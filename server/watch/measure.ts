import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'

/** Serves /metrics where METRICS_TOKEN is set, and measures every answer. Its library is loaded only then. */
export async function measure(app: FastifyInstance, context: Context, database: Database): Promise<void> {
  const { metricsToken } = context.config
  if (metricsToken === null) return
  const { serveMetrics } = await import('./serve-metrics.ts')
  serveMetrics(app, context, database, metricsToken)
}
