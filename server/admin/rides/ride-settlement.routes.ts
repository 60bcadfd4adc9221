import type { FastifyInstance } from 'fastify'
import { rideSettlementContract } from '#domain/admin/rides/ride-settlement.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { settleAndShow, waiveAndShow } from './ride-settlement.service.ts'

export function rideSettlementRoutes(app: FastifyInstance, context: Context): void {
  serve(app, rideSettlementContract, 'POST /api/admin/rides/:rideId/settlement', ({ actor, params, body }) =>
    settleAndShow(context, actor, { rideId: params.rideId, how: body.how, reason: body.reason }),
  )
  serve(app, rideSettlementContract, 'POST /api/admin/rides/:rideId/fee-waiver', ({ actor, params, body }) =>
    waiveAndShow(context, actor, { rideId: params.rideId, reason: body.reason }),
  )
}
