import type { FastifyInstance } from 'fastify'
import { liveMapContract } from '#domain/admin/map/live-map.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { getLiveMap } from './live-map.service.ts'

export function liveMapRoutes(app: FastifyInstance, context: Context): void {
  serve(app, liveMapContract, 'GET /api/admin/live-map', ({ actor }) => getLiveMap(context, actor))
}
