import type { FastifyInstance } from 'fastify'
import { documentsContract } from '#domain/documents/documents.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { listOwnDocuments } from './documents.service.ts'

export function documentsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, documentsContract, 'GET /api/documents', ({ actor }) => listOwnDocuments(context, actor))
}
