import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time for requests under way to finish, slow uploads included; then their connections are closed. */
export const UNDER_WAY_MS = 10_000

/** A connection that has become idle meanwhile is closed within this time. */
const SWEEP_EVERY_MS = 100

/** So many connections wait at most: Node's default. */
const WAITING_MAX = 511

/**
 * A turn of the event loop without work takes less. What comes between its look and the close is reset: with fifty requests a
 * second, two milliseconds cost one of ten restarts a request.
 */
const SHORT_TURN_MS = 0.2

/** Graceful shutdown: first announced, then no new requests, and those under way finish. */
export type Draining = {
  /** True once this process is about to end: proxies should use another one. */
  readonly isOn: () => boolean
  /** From now on `/readyz` answers 503, and every answer carries `connection: close`. */
  readonly begin: () => void
}

/**
 * Accepts the connections that wait for it: the system resets them when the port closes, and a proxy that has sent a POST into
 * one may not repeat it. A turn of the event loop accepts one.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  // The first turn may be over before it looks for connections.
  await nextTurn()
  for (let turn = 0; turn < WAITING_MAX; turn += 1) {
    const [before, beganAt] = [accepted, performance.now()]
    await nextTurn()
    // In a longer turn more may have come since it looked.
    if (accepted === before && performance.now() - beganAt < SHORT_TURN_MS) break
  }
  server.off('connection', count)
}

/** Makes the server's close wait for requests under way, but not for idle connections. */
export function drainOnClose(app: FastifyInstance): Draining {
  let isOn = false
  let sweep: NodeJS.Timeout | undefined
  let impatience: NodeJS.Timeout | undefined

  app.addHook('onSend', async (_request, reply) => {
    if (isOn) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isOn = true
    await acceptWaiting(app.server)
    // The port alone, at once: HTTP's own close first looks through all connections, while more come.
    if (app.server.listening) Server.prototype.close.call(app.server)
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS)
    impatience = setTimeout(() => app.server.closeAllConnections(), UNDER_WAY_MS)
  })
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    clearTimeout(impatience)
  })
  return {
    isOn: () => isOn,
    begin: () => {
      isOn = true
    },
  }
}
