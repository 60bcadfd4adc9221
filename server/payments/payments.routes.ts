import type { FastifyInstance } from 'fastify'
import { paymentsContract } from '#domain/payments/payments.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { keepTransaction, showPayment, startPayment } from './payment-page.service.ts'
import { verifyPayment } from './verify-payment.service.ts'

/** Paying for a ride (§2 payment pages, §7 Payments). */
export function paymentsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, paymentsContract, 'GET /api/rides/:rideId/payment', ({ actor, params }) =>
    showPayment(context, actor, params.rideId),
  )
  serve(app, paymentsContract, 'POST /api/rides/:rideId/payments', ({ actor, params, body }) =>
    startPayment(context, actor, { rideId: params.rideId, method: body.method }),
  )
  serve(app, paymentsContract, 'PUT /api/payments/:paymentId/transaction', async ({ actor, params, body }) => ({
    payment: await keepTransaction(context, actor, {
      paymentId: params.paymentId,
      transactionId: body.transactionId,
    }),
  }))
  serve(app, paymentsContract, 'POST /api/payments/verify', ({ actor, body }) => verifyPayment(context, actor, body))
}
