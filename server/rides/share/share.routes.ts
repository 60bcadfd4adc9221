import type { FastifyInstance } from 'fastify'
import { tripContract } from '#domain/rides/trip.contract.ts'
import type { Context } from '../../context.ts'
import { networkOf } from '../../http/caller/network.ts'
import { localRateLimit } from '../../http/limits/local-rate-limit.ts'
import { serve } from '../../http/serve-call.ts'
import { findSharedTrip, shareTrip, unshareTrip } from './share.service.ts'
import { guardLooks } from './share-looks.ts'

/** Links that one account may make or take back in a minute. */
const LINKS_PER_MINUTE = 20

/** The link that shows a trip until it ends. */
export function shareRoutes(app: FastifyInstance, context: Context): void {
  const countLook = guardLooks()
  const guardLinks = localRateLimit(LINKS_PER_MINUTE)

  serve(app, tripContract, 'POST /api/rides/:rideId/share', async ({ actor, params }) => {
    await guardLinks(actor.userId)
    return shareTrip(context, actor, params.rideId)
  })
  serve(app, tripContract, 'DELETE /api/rides/:rideId/share', async ({ actor, params }) => {
    await guardLinks(actor.userId)
    return { ride: await unshareTrip(context, actor, params.rideId) }
  })
  app.register(async (scope) => {
    // Before it waits for its turn among the reads.
    scope.addHook('onRequest', ({ params, ip }) => countLook((params as { key: string }).key, networkOf(ip)))
    serve(scope, tripContract, 'GET /api/shared-trips/:key', async ({ params }) => ({
      trip: await findSharedTrip(context, params.key),
    }))
  })
}
