import type { FastifyInstance } from 'fastify'
import { adminContract } from '#domain/admin/admin.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { getAdminDashboard } from './admin.service.ts'

export function adminRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminContract, 'GET /api/admin/dashboard', () => getAdminDashboard(context))
}
