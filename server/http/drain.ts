import type { FastifyInstance } from 'fastify'

/** Requests under way have so long to be answered, uploads over slow lines too; then they are cut. */
export const UNDER_WAY_MS = 10_000

/** A connection that has become idle meanwhile is closed within this time. */
const SWEEP_EVERY_MS = 100

/** How a server takes leave: first it says so, then it takes nothing new and ends what is under way. */
export type Draining = {
  /** True once this process is about to end: proxies should ask another one. */
  readonly isOn: () => boolean
  /** From now on `/readyz` says no, and every answer asks its client to come on a new connection next time. */
  readonly begin: () => void
}

/** Lets the closing of a server wait for the requests that are under way, and not for connections that only stay open. */
export function drainOnClose(app: FastifyInstance): Draining {
  let isOn = false
  let sweep: NodeJS.Timeout | undefined
  let impatience: NodeJS.Timeout | undefined

  app.addHook('onSend', async (_request, reply) => {
    if (isOn) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isOn = true
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
