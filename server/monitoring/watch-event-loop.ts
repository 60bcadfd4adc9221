import type { FastifyInstance, FastifyRequest } from 'fastify'
import { methodOf, NO_ROUTE, NOT_MEASURED } from './measured-requests.ts'

/** A process that answered nobody for this long says so in its log. */
export const BLOCKED_MS = 1_000
const LOOK_EVERY_MS = 100
/** Requests that one line names. */
const NAMED_MAX = 10

/**
 * Logs that the event loop was blocked, with the requests that were begun before and not answered. The first is the one whose
 * step ran last: usually the one that blocked. Looks from the moment that the server listens.
 */
export function watchEventLoop(app: FastifyInstance): void {
  /** In the order of their last step. */
  const inHand = new Set<FastifyRequest>()
  let lastSeenMs: number | null = null
  let timer: NodeJS.Timeout | undefined

  /** Called by the timer and before each change of `inHand`, so that requests that come after a block are not named. */
  function look(): void {
    if (lastSeenMs === null) return
    const nowMs = performance.now()
    const blockedMs = Math.round(nowMs - lastSeenMs)
    lastSeenMs = nowMs
    if (blockedMs < BLOCKED_MS) return
    const requests = [...inHand]
      .slice(-NAMED_MAX)
      .reverse()
      .map((request) => ({
        reqId: request.id,
        method: methodOf(request),
        route: request.routeOptions.url ?? NO_ROUTE,
      }))
    app.log.warn({ blockedMs, requests, inHand: inHand.size }, 'the event loop was blocked')
  }

  function step(request: FastifyRequest): void {
    look()
    inHand.delete(request)
    inHand.add(request)
  }

  app.addHook('onRequest', (request, reply, done) => {
    step(request)
    // Also of a caller who hangs up.
    reply.raw.once('close', () => {
      look()
      inHand.delete(request)
    })
    done()
  })
  app.addHook('preValidation', async (request) => step(request))
  app.addHook('preHandler', async (request) => step(request))
  app.addHook('onListen', async () => {
    lastSeenMs = performance.now()
    timer ??= setInterval(() => {
      look()
      // A stream is in hand while it begins; then it only waits.
      for (const request of inHand) if (NOT_MEASURED.has(request.routeOptions.url)) inHand.delete(request)
    }, LOOK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
