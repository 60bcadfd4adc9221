import type { FastifyInstance } from 'fastify'
import { tripContract } from '#domain/rides/trip.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { findSharedTrip, shareTrip, unshareTrip } from './share.service.ts'

/** The shared link, which shows a trip until it ends. */
export function shareRoutes(app: FastifyInstance, context: Context): void {
  serve(app, tripContract, 'POST /api/rides/:rideId/share', ({ actor, params }) =>
    shareTrip(context, actor, params.rideId),
  )
  serve(app, tripContract, 'DELETE /api/rides/:rideId/share', async ({ actor, params }) => ({
    ride: await unshareTrip(context, actor, params.rideId),
  }))
  serve(app, tripContract, 'GET /api/shared-trips/:key', async ({ params }) => ({
    trip: await findSharedTrip(context, params.key),
  }))
}
