import type { FastifyInstance } from 'fastify'
import { debtLimitContract } from '#domain/ledger/debt-limit.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { getDebtLimits, previewDebtLimit, setDebtLimit } from './debt-limit.service.ts'

export function debtLimitRoutes(app: FastifyInstance, context: Context): void {
  serve(app, debtLimitContract, 'GET /api/admin/debt-limit', () => getDebtLimits(context))
  serve(app, debtLimitContract, 'POST /api/admin/debt-limit/preview', ({ body }) => previewDebtLimit(context, body))
  serve(app, debtLimitContract, 'POST /api/admin/debt-limit', ({ actor, body }) => setDebtLimit(context, actor, body))
}
