import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runIn, type Span, startSpan } from '../tracing.ts'
import { methodOf, NO_ROUTE, NOT_MEASURED } from './measured-requests.ts'

/** The header by which a proxy of ours says which trace a request belongs to (W3C Trace Context). */
const TRACEPARENT = 'traceparent'

/** A stranger's trace is not continued: they could have all of their requests traced. */
function parentOf({ headers }: FastifyRequest, trustedProxies: number): string | null {
  const given = headers[TRACEPARENT]
  return trustedProxies > 0 && typeof given === 'string' ? given : null
}

/** Every request is a span, named by its route's template; what happens in it belongs to that span. */
export function traceRequests(app: FastifyInstance, trustedProxies: number): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { url = NO_ROUTE } = request.routeOptions
    const method = methodOf(request)
    const attributes = { 'http.request.method': method, 'http.route': url, 'miyi.request_id': request.id }
    const span = NOT_MEASURED.has(url)
      ? null
      : startSpan({ name: `${method} ${url}`, kind: 'server', attributes }, parentOf(request, trustedProxies))
    if (span === null) return done()
    spans.set(request, span)
    // Also of a caller who hangs up.
    reply.raw.once('close', () => {
      span.set({ 'http.response.status_code': reply.statusCode })
      span.end(reply.statusCode >= 500 ? reply.statusCode : undefined)
    })
    runIn(span, done)
  })
  // Reading a body leaves the span: its bytes come in the connection's own context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else runIn(span, done)
  })
}
