import type { FastifyInstance } from 'fastify'
import { healthContract } from '#domain/admin/health/health.contract.ts'
import { serve } from '../http/serve-call.ts'
import type { healthReader } from './health.service.ts'

export function healthRoutes(app: FastifyInstance, readHealth: ReturnType<typeof healthReader>): void {
  serve(app, healthContract, 'GET /api/admin/health', () => readHealth())
}
