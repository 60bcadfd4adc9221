import type { FastifyInstance } from 'fastify'
import { offersContract } from '#domain/dispatch/offers.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { demandRoutes } from './demand/demand.routes.ts'
import { refuseRide } from './refuse-ride.service.ts'
import { waitingTimesRoutes } from './waiting/waiting-times.routes.ts'

/** What drivers are asked, and where they would be asked. */
export function offersRoutes(app: FastifyInstance, context: Context): void {
  demandRoutes(app, context)
  waitingTimesRoutes(app, context)
  serve(app, offersContract, 'POST /api/rides/:rideId/refuse', ({ actor, params }) =>
    refuseRide(context, actor, params.rideId),
  )
}
