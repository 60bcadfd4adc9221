import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '#domain/shared/loopback.ts'
import { Refusal } from '#domain/wire/refusals.ts'

type Exposure = {
  readonly isDemoExposed: boolean
  /** The passwords of these accounts are public in the code. */
  readonly demoEmails: ReadonlySet<string>
}

/** All addresses that a request claims to come through; a proxy that hides its client cannot be detected. */
function addressesOf({ socket, headers }: FastifyRequest): string[] {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((line) => line.split(','))
  return [socket.remoteAddress ?? '', ...forwarded.map((address) => address.trim())]
}

/** Does the request come from this machine, under a name of this machine, possibly through local proxies? */
function isFromHere(request: FastifyRequest): boolean {
  const { headers, host } = request
  if (headers.forwarded !== undefined) return false
  return [headers.host ?? '', host].every(isLoopbackHost) && addressesOf(request).every(isLoopbackAddress)
}

/**
 * Routes with `local` answer this machine only: the outbox contains links that open any account, and the simulator's
 * payments move no money. `isDemoExposed` opens the simulator (`local: 'demo'`) and the demo accounts.
 */
export function restrictToLocal(app: FastifyInstance, { isDemoExposed, demoEmails }: Exposure): void {
  app.addHook('onRequest', async (request) => {
    const { local } = request.routeOptions.config
    if (local === undefined || (local === 'demo' && isDemoExposed)) return
    if (!isFromHere(request)) throw new Refusal('local_only')
  })
  app.decorate('guardDemo', (request, email) => {
    if (isDemoExposed || !demoEmails.has(email.trim().toLowerCase())) return
    if (!isFromHere(request)) throw new Refusal('local_only')
  })
}
