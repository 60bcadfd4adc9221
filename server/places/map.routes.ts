import type { FastifyInstance } from 'fastify'
import { mapContract } from '#domain/places/map.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { findRoute } from './route.service.ts'

/** The durations change with the hour; roads do not. */
const ROUTE_CACHE = 'private, max-age=600'

export function mapRoutes(app: FastifyInstance, context: Context): void {
  serve(app, mapContract, 'GET /api/map', async () => ({ tiles: context.config.mapTiles ?? null }))

  serve(app, mapContract, 'GET /api/route', async ({ query, reply }) => {
    const route = await findRoute(context, query)
    reply.header('cache-control', ROUTE_CACHE)
    return route
  })
}
