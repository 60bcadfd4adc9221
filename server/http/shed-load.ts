import type { FastifyInstance } from 'fastify'
import { refuse } from './read-gate.ts'

/** Requests under way beyond which a process answers no more reads and pages, and those beyond which it answers nothing. */
export type LoadBounds = { readonly reads: number; readonly all: number }

/** A process answers some 2 000 a second: 1 000 under way are half a second of waiting, for everybody. */
const BOUNDS: LoadBounds = { reads: 1_000, all: 3_000 }

/** Asked by whoever decides whether this process lives; and streams, which last as long as their page. */
const NOT_COUNTED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics', '/api/live'])

/** Says « come again in a second » instead of letting everybody wait: reads first, moves long after them. */
export function shedLoad(app: FastifyInstance, bounds = BOUNDS): void {
  let underWay = 0
  app.addHook('onRequest', async ({ routeOptions: { url, config } }, reply) => {
    if (NOT_COUNTED.has(url)) return
    if (underWay >= (config?.load === 'move' ? bounds.all : bounds.reads)) refuse('unavailable', 1_000, reply)
    underWay += 1
    // Answered or hung up, whichever comes: the response closes once.
    reply.raw.once('close', () => {
      underWay -= 1
    })
  })
}
