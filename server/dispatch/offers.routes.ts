import type { FastifyInstance } from 'fastify'
import { offersContract } from '#domain/dispatch/offers.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { refuseRide } from './refuse-ride.service.ts'

export function offersRoutes(app: FastifyInstance, context: Context): void {
  serve(app, offersContract, 'POST /api/rides/:rideId/refuse', ({ actor, params }) =>
    refuseRide(context, actor, params.rideId),
  )
}
