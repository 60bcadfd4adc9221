import type { FastifyInstance } from 'fastify'
import { changeContract } from '#domain/payments/change.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { answerChangeOf, sayCashNote, sayMissingChange, showCredit } from './change.service.ts'

/** The passenger's note, their credit, and change that their driver could not give. */
export function changeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, changeContract, 'GET /api/credit', ({ actor }) => showCredit(context, actor))
  serve(app, changeContract, 'PUT /api/rides/:rideId/cash-note', async ({ actor, params, body }) => ({
    ride: await sayCashNote(context, actor, params.rideId, body.noteXof),
  }))
  serve(app, changeContract, 'POST /api/rides/:rideId/missing-change', async ({ actor, params, body }) => ({
    ride: await sayMissingChange(context, actor, params.rideId, body),
  }))
  serve(app, changeContract, 'POST /api/rides/:rideId/change-answer', async ({ actor, params, body }) => ({
    ride: await answerChangeOf(context, actor, params.rideId, body),
  }))
}
