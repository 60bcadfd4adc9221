import type { FastifyInstance } from 'fastify'
import { adminDriversContract } from '#domain/admin/drivers/admin-drivers.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { getDossier, searchDrivers } from './driver-files.service.ts'

export function adminDriversRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminDriversContract, 'GET /api/admin/drivers', ({ query }) => searchDrivers(context, query))
  serve(app, adminDriversContract, 'GET /api/admin/drivers/:userId', ({ actor, params }) =>
    getDossier(context, actor, params.userId),
  )
}
