import type { FastifyInstance } from 'fastify'
import { topUpContract } from '#domain/payments/top-up/top-up.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { showTopUps, startTopUp, verifyTopUp } from './top-up.service.ts'

/** A driver's payments to their own account. */
export function topUpRoutes(app: FastifyInstance, context: Context): void {
  serve(app, topUpContract, 'GET /api/driver/top-ups', ({ actor }) => showTopUps(context, actor))
  serve(app, topUpContract, 'POST /api/driver/top-ups', ({ actor, body }) => startTopUp(context, actor, body.amountXof))
  serve(app, topUpContract, 'POST /api/driver/top-ups/:paymentId/verification', ({ actor, params, body }) =>
    verifyTopUp(context, actor, { ...params, ...body }),
  )
}
