import type { FastifyInstance } from 'fastify'
import { demandContract } from '#domain/dispatch/demand.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { demandReader } from './demand.service.ts'

export function demandRoutes(app: FastifyInstance, context: Context): void {
  const readDemand = demandReader(context)
  serve(app, demandContract, 'GET /api/driver/demand', async ({ actor }) => ({ areas: await readDemand(actor) }))
}
