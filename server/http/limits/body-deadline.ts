import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Time limits for a whole body: `usualMs`, or `uploadMs` for an upload on a slow connection. */
export type BodyDeadlines = { readonly usualMs: number; readonly uploadMs: number }

function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

/** A body may come in this many pieces whatever their size; beyond, with this many bytes in each on average. */
const PIECES = { free: 1_000, meanBytes: 64 }

/** Ends a body in chunks of a few bytes: each piece costs time and memory like a whole packet. */
function endCrumbs(raw: FastifyRequest['raw']): void {
  let [pieces, bytes] = [0, 0]
  // Whoever reads the body begins the flow.
  raw.pause().on('data', (piece: Buffer) => {
    pieces += 1
    bytes += piece.length
    if (pieces > PIECES.free && bytes < pieces * PIECES.meanBytes) raw.destroy()
  })
}

/** Closes a request whose body does not arrive in time: Node has one limit for all, and uploads need a longer one. */
export function expectWholeBodies(app: FastifyInstance, { usualMs, uploadMs }: BodyDeadlines): void {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const { headers, raw, routeOptions } = request
    if (headers['transfer-encoding'] !== undefined) endCrumbs(raw)
    const timer = setTimeout(() => raw.destroy(), routeOptions.config?.upload ? uploadMs : usualMs)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    raw.once('close', stop)
  })
}
