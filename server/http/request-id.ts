import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The header by which a proxy and its logs name a request. */
export const REQUEST_ID = 'x-request-id'

/** What proxies write: a UUID, or another word without room for anything else. It goes into the log as it is. */
const WELL_FORMED = /^[\w.-]{8,64}$/

/** The id of a request: that of our own proxy if there is one and it wrote a well-formed one, else a new one. */
export function requestIdOf(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers[REQUEST_ID]
    return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
  }
}

/**
 * Every answer carries the id under which the log has its request: whoever reports an error can name it. A built file that is
 * served has none, because the first view pays for each byte.
 */
export function returnRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_ID, request.id))
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/assets/') && reply.statusCode < 400) void reply.removeHeader(REQUEST_ID)
  })
}
