import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { methodOf, NO_ROUTE, NOT_MEASURED } from './measured-requests.ts'

/** A process that answered nobody for this long says so in its log. */
export const BLOCKED_MS = 1_000
const LOOK_EVERY_MS = 100
/** Requests that one line names. */
const NAMED_MAX = 10

function nameRequest(request: FastifyRequest) {
  return { reqId: request.id, method: methodOf(request), route: request.routeOptions.url ?? NO_ROUTE }
}

/**
 * Looks whether the event loop was blocked since the last look. `inFlight`: the requests that are begun and not answered, in
 * the order of their last step.
 */
function createLook(log: Pick<FastifyBaseLogger, 'warn'>, inFlight: ReadonlySet<FastifyRequest>) {
  let lastMs: number | null = null
  return {
    begin: () => {
      lastMs = performance.now()
    },
    look: () => {
      if (lastMs === null) return
      const nowMs = performance.now()
      const blockedMs = Math.round(nowMs - lastMs)
      lastMs = nowMs
      if (blockedMs < BLOCKED_MS) return
      const requests = [...inFlight].slice(-NAMED_MAX).reverse().map(nameRequest)
      log.warn({ blockedMs, requests, inFlight: inFlight.size }, 'the event loop was blocked')
    },
  }
}

/**
 * Logs that the event loop was blocked, with the requests that were begun before and not answered. The first is the one whose
 * step ran last: usually the one that blocked. Looks from the moment that the server listens.
 */
export function watchEventLoop(app: FastifyInstance): void {
  const inFlight = new Set<FastifyRequest>()
  const { begin, look } = createLook(app.log, inFlight)
  let timer: NodeJS.Timeout | undefined

  /** Looks before it changes `inFlight`, so that requests that come after a block are not named. */
  function step(request: FastifyRequest): void {
    look()
    inFlight.delete(request)
    inFlight.add(request)
  }

  app.addHook('onRequest', (request, reply, done) => {
    step(request)
    // Also of a caller who hangs up.
    reply.raw.once('close', () => {
      look()
      inFlight.delete(request)
    })
    done()
  })
  const stepOn: preHandlerHookHandler = (request, _reply, done) => {
    step(request)
    done()
  }
  app.addHook('preValidation', stepOn)
  app.addHook('preHandler', stepOn)
  app.addHook('onListen', async () => {
    begin()
    timer ??= setInterval(() => {
      look()
      // A stream is in hand while it begins; then it only waits.
      for (const request of inFlight) if (NOT_MEASURED.has(request.routeOptions.url)) inFlight.delete(request)
    }, LOOK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
