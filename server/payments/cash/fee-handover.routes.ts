import type { FastifyInstance } from 'fastify'
import { feeHandoverContract } from '#domain/payments/fee-handover.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { receiveFees } from './fee-handover.service.ts'

export function feeHandoverRoutes(app: FastifyInstance, context: Context): void {
  serve(app, feeHandoverContract, 'POST /api/admin/drivers/:userId/fee-handover', ({ actor, params, headers, body }) =>
    receiveFees(context, actor, {
      driverId: params.userId,
      ...body,
      key: headers['idempotency-key'],
    }),
  )
}
