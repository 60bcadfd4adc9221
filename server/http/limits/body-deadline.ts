import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Time limits for a whole body: `usualMs`, or `uploadMs` for an upload on a slow connection. */
export type BodyDeadlines = { readonly usualMs: number; readonly uploadMs: number }

function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

/** Closes a request whose body does not arrive in time: Node has one limit for all, and uploads need a longer one. */
export function expectWholeBodies(app: FastifyInstance, { usualMs, uploadMs }: BodyDeadlines): void {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const { raw, routeOptions } = request
    const timer = setTimeout(() => raw.destroy(), routeOptions.config?.upload ? uploadMs : usualMs)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    raw.once('close', stop)
  })
}
