import type { FastifyInstance } from 'fastify'
import { adminCashCasesContract } from '#domain/admin/cash-cases/admin-cash-cases.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { decideAndShow, listCashCases } from './cash-cases.service.ts'

export function adminCashCasesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminCashCasesContract, 'GET /api/admin/cash-cases', ({ query }) => listCashCases(context, query.after))
  serve(app, adminCashCasesContract, 'POST /api/admin/rides/:rideId/cash-decision', ({ actor, params, body }) =>
    decideAndShow(context, actor, { rideId: params.rideId, ...body }),
  )
}
