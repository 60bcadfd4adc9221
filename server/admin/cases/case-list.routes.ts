import type { FastifyInstance } from 'fastify'
import { caseListContract } from '#domain/admin/cases/case-list.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { listCasesForOperators } from './case-list.service.ts'

/** The cases that operators answer. */
export function caseListRoutes(app: FastifyInstance, context: Context): void {
  serve(app, caseListContract, 'GET /api/admin/cases', ({ actor, query }) =>
    listCasesForOperators(context, actor, query),
  )
}
