import type { FastifyInstance } from 'fastify'
import { commissionContract } from '#domain/ledger/commission.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { getCommissions, setCommission } from './commission.service.ts'
import { previewCommission } from './commission-preview.service.ts'

export function commissionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, commissionContract, 'GET /api/admin/commission', () => getCommissions(context))
  serve(app, commissionContract, 'POST /api/admin/commission/preview', ({ body }) => previewCommission(context, body))
  serve(app, commissionContract, 'POST /api/admin/commission', ({ actor, body }) => setCommission(context, actor, body))
}
