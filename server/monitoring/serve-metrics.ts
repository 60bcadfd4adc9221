import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Surroundings } from './health.service.ts'
import { measureHttp } from './http-metrics.ts'
import { addProcessMetrics } from './process-metrics.ts'
import type { ServiceFigures } from './service-figures.service.ts'
import { addServiceMetrics } from './service-metrics.ts'
import { addSurroundingsMetrics } from './surroundings-metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compared in constant time, whatever its length. */
function isToken(token: string, authorization: string | undefined): boolean {
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''))
}

type Measured = {
  readonly context: Context
  readonly database: Database
  readonly figures: () => Promise<ServiceFigures>
  readonly surroundings: () => Promise<Surroundings>
  readonly token: string
}

/**
 * GET /metrics for Prometheus, to whoever knows METRICS_TOKEN. Loaded only where it is configured: elsewhere nothing is
 * measured, and the path is not found.
 */
export function serveMetrics(app: FastifyInstance, { context, database, token, ...read }: Measured): void {
  const registry = new Registry()
  measureHttp(app, registry)
  addProcessMetrics(registry, context, database)
  const refreshFigures = addServiceMetrics(registry, read.figures)
  const refreshSurroundings = addSurroundingsMetrics(registry, read.surroundings)
  // Reading the lag of the event loop begins it anew: nobody waited for the start.
  app.addHook('onListen', async () => void (await registry.metrics()))
  const options = { schema: { hide: true }, config: { access: 'public' }, logLevel: 'silent' } as const
  app.get('/metrics', options, async ({ headers }, reply) => {
    if (!isToken(token, headers.authorization)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send()
    }
    await Promise.all([refreshFigures(), refreshSurroundings()])
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
