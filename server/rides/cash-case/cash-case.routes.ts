import type { FastifyInstance } from 'fastify'
import { cashCaseContract } from '#domain/payments/cash-case/cash-case.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { answerClaim, claimCash } from './cash-case.service.ts'
import { answerCashToReturn, confirmCashReturned } from './cash-to-return.service.ts'

/** Passenger and driver disagree whether cash was given; cash for a ride that was paid otherwise goes back. */
export function cashCaseRoutes(app: FastifyInstance, context: Context): void {
  serve(app, cashCaseContract, 'POST /api/rides/:rideId/cash-claim', async ({ actor, params, body }) => ({
    ride: await claimCash(context, actor, params.rideId, body),
  }))
  serve(app, cashCaseContract, 'POST /api/rides/:rideId/cash-answer', async ({ actor, params, body }) => ({
    ride: await answerClaim(context, actor, params.rideId, body),
  }))
  serve(app, cashCaseContract, 'POST /api/rides/:rideId/cash-to-return', async ({ actor, params, body }) => ({
    ride: await answerCashToReturn(context, actor, params.rideId, body.said),
  }))
  serve(app, cashCaseContract, 'POST /api/rides/:rideId/cash-returned', async ({ actor, params }) => ({
    ride: await confirmCashReturned(context, actor, params.rideId),
  }))
}
