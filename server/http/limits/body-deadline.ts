import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A body that is not whole after `usualMs` will not come; an upload over a slow line has `uploadMs`. */
export type BodyDeadlines = { readonly usualMs: number; readonly uploadMs: number }

function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

/** Cuts off a request whose body does not come: Node has one limit for all, and an upload needs a longer one. */
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
