import type { FastifyInstance } from 'fastify'
import { tariffsContract } from '#domain/fares/tariffs.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { previewTariff } from './tariff-preview.service.ts'
import { getOperatorTariffs, getTariffs, setTariff } from './tariffs.service.ts'

export function tariffsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, tariffsContract, 'GET /api/tariffs', () => getTariffs(context))
  serve(app, tariffsContract, 'GET /api/admin/tariffs', () => getOperatorTariffs(context))
  serve(app, tariffsContract, 'POST /api/admin/tariffs/preview', ({ body }) => previewTariff(context, body))
  serve(app, tariffsContract, 'POST /api/admin/tariffs', ({ actor, body }) => setTariff(context, actor, body))
}
