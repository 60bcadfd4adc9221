import type { FastifyInstance } from 'fastify'
import { avoidContract } from '#domain/rides/avoid/avoid.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { listAvoidedBy, setAvoidance } from './avoid.service.ts'

/** « Plus jamais ensemble »: asked after a ride, taken back in the settings. */
export function avoidRoutes(app: FastifyInstance, context: Context): void {
  serve(app, avoidContract, 'PUT /api/rides/:rideId/avoidance', async ({ actor, params, body }) => {
    await setAvoidance(context, actor, params.rideId, body.avoid)
    return { avoid: body.avoid }
  })
  serve(app, avoidContract, 'GET /api/avoided', async ({ actor }) => ({
    avoided: await listAvoidedBy(context, actor),
  }))
}
