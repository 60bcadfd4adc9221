import type { FastifyInstance } from 'fastify'
import { quotesContract } from '#domain/fares/quotes.contract.ts'
import type { Context } from '../context.ts'
import { networkOf } from '../http/caller/network.ts'
import { localRateLimit } from '../http/limits/local-rate-limit.ts'
import { serve } from '../http/serve-call.ts'
import { quoteTrip } from './quotes.service.ts'

/** Prices that one network may ask for in a minute: a carrier in Benin puts thousands of phones behind one address. */
const QUOTES_PER_MINUTE = 600

export function quotesRoutes(app: FastifyInstance, context: Context): void {
  const guardQuotes = localRateLimit(QUOTES_PER_MINUTE)
  app.register(async (scope) => {
    scope.addHook('onRequest', ({ ip }) => guardQuotes(networkOf(ip)))
    serve(scope, quotesContract, 'POST /api/quotes', ({ body }) => quoteTrip(context, body))
  })
}
