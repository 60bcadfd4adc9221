import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { methodOf, NO_ROUTE, NOT_MEASURED } from './measured-requests.ts'

/** Seconds, around what people notice: 0.1 is at once, 1 is a wait. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures every answer by the route's template, never by its path. */
export function measureHttp(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'miyi_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route and class of status.',
    labelNames: ['method', 'route', 'status_class'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (NOT_MEASURED.has(url)) return
    const labels = {
      method: methodOf(request),
      route: url ?? NO_ROUTE,
      status_class: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    seconds.observe(labels, reply.elapsedTime / 1_000)
  })
}
