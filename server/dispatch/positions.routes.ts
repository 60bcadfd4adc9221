import type { FastifyInstance } from 'fastify'
import { positionsContract } from '#domain/dispatch/positions.contract.ts'
import { SENDINGS_PER_MINUTE } from '#domain/dispatch/positions.ts'
import type { Context } from '../context.ts'
import { floodGuard } from '../http/flood-guard.ts'
import { serve } from '../http/serve-call.ts'
import { getLiveMap } from './live-map.service.ts'
import { findPositionForPassenger, takePositions } from './positions.service.ts'
import { TellingBook } from './telling-book.ts'

/** A page asks when it is opened and when its stream comes back; the stream tells the rest. */
const LOOKS_PER_MINUTE = 60

export function positionsRoutes(app: FastifyInstance, context: Context): void {
  const book = new TellingBook()
  const guardSendings = floodGuard(SENDINGS_PER_MINUTE)
  const guardLooks = floodGuard(LOOKS_PER_MINUTE)

  serve(app, positionsContract, 'POST /api/driver/positions', async ({ actor, body }) => {
    await guardSendings(actor.userId)
    return takePositions(context, book, actor, body)
  })
  serve(app, positionsContract, 'GET /api/rides/:rideId/driver-position', async ({ actor, params }) => {
    await guardLooks(actor.userId)
    return { position: await findPositionForPassenger(context, actor, params.rideId) }
  })
  serve(app, positionsContract, 'GET /api/admin/live-map', () => getLiveMap(context))
}
