import type { FastifyInstance } from 'fastify'
import { positionsContract } from '#domain/tracking/positions.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import {
  createPositionServices,
  findPositionForParty,
  type PositionServices,
  takePositions,
} from './positions.service.ts'

/** `watchRide`: looks at the positions of a ride under way. */
export function positionsRoutes(
  app: FastifyInstance,
  context: Context,
  watchRide: PositionServices['watchRide'],
): void {
  const desk = createPositionServices(context, watchRide)

  serve(app, positionsContract, 'POST /api/driver/positions', ({ actor, body }) =>
    takePositions(context, desk, actor, body),
  )
  serve(app, positionsContract, 'GET /api/rides/:rideId/driver-position', async ({ actor, params }) => {
    return { position: await findPositionForParty(context, actor, params.rideId) }
  })
}
