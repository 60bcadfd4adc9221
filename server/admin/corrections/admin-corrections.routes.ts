import type { FastifyInstance } from 'fastify'
import { adminCorrectionsContract } from '#domain/admin/corrections/admin-corrections.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { answerCorrection, listOpenCorrections } from './corrections.service.ts'

/** Corrections that people ask for, and their answers. */
export function adminCorrectionsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminCorrectionsContract, 'GET /api/admin/corrections', () => listOpenCorrections(context))
  serve(app, adminCorrectionsContract, 'POST /api/admin/corrections/:correctionId/answer', ({ actor, params, body }) =>
    answerCorrection(context, actor, { ...params, ...body }),
  )
}
