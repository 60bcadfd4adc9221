import type { FastifyInstance } from 'fastify'
import { adminPaymentsContract } from '#domain/admin/payments/admin-payments.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { getMoneyOfDay } from './day-payments.service.ts'
import {
  askAndShow,
  getPaymentFile,
  refundAndShow,
  refundByHandAndShow,
  verifyAndShow,
} from './payment-file.service.ts'

export function adminPaymentsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminPaymentsContract, 'GET /api/admin/payments', ({ query }) => getMoneyOfDay(context, query))
  serve(app, adminPaymentsContract, 'GET /api/admin/payments/:paymentId', ({ params }) =>
    getPaymentFile(context, params.paymentId),
  )
  serve(app, adminPaymentsContract, 'POST /api/admin/payments/:paymentId/inquiry', ({ params, body }) =>
    askAndShow(context, { ...params, ...body }),
  )
  serve(app, adminPaymentsContract, 'POST /api/admin/payments/:paymentId/reference', ({ actor, params, body }) =>
    verifyAndShow(context, actor, { ...params, ...body }),
  )
  serve(app, adminPaymentsContract, 'POST /api/admin/payments/:paymentId/refund', ({ actor, params, body }) =>
    refundAndShow(context, actor, { ...params, ...body }),
  )
  serve(app, adminPaymentsContract, 'POST /api/admin/payments/:paymentId/refund-by-hand', ({ actor, params, body }) =>
    refundByHandAndShow(context, actor, { ...params, ...body }),
  )
}
