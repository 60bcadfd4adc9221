import type { FastifyInstance } from 'fastify'
import { approvalContract } from '#domain/drivers/approval.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { askForApproval, decideApproval } from './approval.service.ts'

export function approvalRoutes(app: FastifyInstance, context: Context): void {
  serve(app, approvalContract, 'POST /api/driver/approval-request', ({ actor }) => askForApproval(context, actor))
  serve(app, approvalContract, 'POST /api/admin/drivers/:userId/decision', ({ actor, params, body }) =>
    decideApproval(context, actor, params.userId, body),
  )
}
