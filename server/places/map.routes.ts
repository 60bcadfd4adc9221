import type { FastifyInstance } from 'fastify'
import { mapContract } from '#domain/places/map.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'

export function mapRoutes(app: FastifyInstance, { config }: Context): void {
  serve(app, mapContract, 'GET /api/map', async () => ({ tiles: config.mapTiles ?? null }))
}
