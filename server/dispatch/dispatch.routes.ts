import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { demandRoutes } from './demand/demand.routes.ts'
import { offersRoutes } from './offers.routes.ts'
import { waitingTimesRoutes } from './waiting/waiting-times.routes.ts'

/** What drivers are asked, where they would be asked, and how soon one is at a pickup. */
export function dispatchRoutes(app: FastifyInstance, context: Context): void {
  offersRoutes(app, context)
  demandRoutes(app, context)
  waitingTimesRoutes(app, context)
}
