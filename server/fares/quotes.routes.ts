import type { FastifyInstance } from 'fastify'
import { quotesContract } from '#domain/fares/quotes.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { quoteTrip } from './quotes.service.ts'
import { tariffsRoutes } from './tariffs.routes.ts'

/** The prices of trips, and the tariffs that they come from. */
export function quotesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, quotesContract, 'POST /api/quotes', ({ body }) => quoteTrip(context, body))
  tariffsRoutes(app, context)
}
