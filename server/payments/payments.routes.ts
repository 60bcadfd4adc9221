import type { FastifyInstance } from 'fastify'
import { paymentsContract } from '#domain/payments/payments.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { feeHandoverRoutes } from './cash/fee-handover.routes.ts'
import { invoicePaymentRoutes } from './invoices/invoice-payments.routes.ts'
import {
  type GetPassengerRide,
  presentProvider,
  saveTransaction,
  showPayment,
  startPayment,
} from './payment-page.service.ts'
import type { Inquirer } from './provider/inquirer.ts'
import { logStranded } from './provider/reconcile.service.ts'
import { verifyPayment } from './provider/verify-payment.service.ts'
import { topUpRoutes } from './top-up/top-up.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

/** Paying for a ride (§2 payment pages, §7 Payments). */
export async function paymentsRoutes(
  app: FastifyInstance,
  context: Context,
  inquirer: Inquirer,
  getRide: GetPassengerRide,
): Promise<void> {
  app.addHook('onListen', async () => {
    inquirer.keepLooking()
    await logStranded(context)
  })
  app.addHook('onClose', () => inquirer.stop())

  serve(app, paymentsContract, 'GET /api/ways-to-pay', async () => ({
    provider: context.payments && presentProvider(context.payments),
  }))
  serve(app, paymentsContract, 'GET /api/rides/:rideId/payment', ({ actor, params }) =>
    showPayment(context, actor, params.rideId, getRide),
  )
  serve(app, paymentsContract, 'POST /api/rides/:rideId/payments', ({ actor, params, body }) =>
    startPayment(context, actor, { rideId: params.rideId, method: body.method }),
  )
  serve(app, paymentsContract, 'PUT /api/payments/:paymentId/transaction', async ({ actor, params, body }) => {
    return { payment: await saveTransaction(context, actor, { paymentId: params.paymentId, ...body }) }
  })
  serve(app, paymentsContract, 'POST /api/payments/verify', ({ actor, body }) => verifyPayment(context, actor, body))
  feeHandoverRoutes(app, context)
  topUpRoutes(app, context)
  invoicePaymentRoutes(app, context)
  await webhookRoutes(app, context, () => inquirer.look())
}
