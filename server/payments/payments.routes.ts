import type { FastifyInstance } from 'fastify'
import { adminDriversContract } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { adminRidesContract } from '#domain/admin/rides/admin-rides.contract.ts'
import { paymentsContract } from '#domain/payments/payments.contract.ts'
import type { Context } from '../context.ts'
import { localRateLimit } from '../http/local-rate-limit.ts'
import { serve } from '../http/serve-call.ts'
import { settleFare } from './fare-settlement.service.ts'
import { receiveFees } from './fee-handover.service.ts'
import { waiveFee } from './fee-waiver.service.ts'
import { Inquirer } from './inquirer.ts'
import { saveTransaction, showPayment, startPayment } from './payment-page.service.ts'
import { verifyPayment } from './verify-payment.service.ts'

/** What one account may ask about payments in a minute: a page that waits for its provider asks twenty times. */
const ASKED_PER_MINUTE = 60

/** Paying for a ride (§2 payment pages, §7 Payments), and what is asked for no more. */
export function paymentsRoutes(app: FastifyInstance, context: Context): void {
  const guard = localRateLimit(ASKED_PER_MINUTE)
  const inquirer = new Inquirer(context)
  app.addHook('onListen', async () => inquirer.keepLooking())
  app.addHook('onClose', () => inquirer.stop())

  serve(app, paymentsContract, 'GET /api/rides/:rideId/payment', ({ actor, params }) =>
    showPayment(context, actor, params.rideId),
  )
  serve(app, paymentsContract, 'POST /api/rides/:rideId/payments', async ({ actor, params, body }) => {
    await guard(actor.userId)
    return startPayment(context, actor, { rideId: params.rideId, method: body.method })
  })
  serve(app, paymentsContract, 'PUT /api/payments/:paymentId/transaction', async ({ actor, params, body }) => {
    await guard(actor.userId)
    const reported = { paymentId: params.paymentId, transactionId: body.transactionId }
    return { payment: await saveTransaction(context, actor, reported) }
  })
  serve(app, paymentsContract, 'POST /api/payments/verify', async ({ actor, body }) => {
    await guard(actor.userId)
    return verifyPayment(context, actor, body)
  })
  serve(app, adminRidesContract, 'POST /api/admin/rides/:rideId/settlement', ({ actor, params, body }) =>
    settleFare(context, actor, { rideId: params.rideId, how: body.how, reason: body.reason }),
  )
  serve(app, adminRidesContract, 'POST /api/admin/rides/:rideId/fee-waiver', ({ actor, params, body }) =>
    waiveFee(context, actor, { rideId: params.rideId, reason: body.reason }),
  )
  serve(app, adminDriversContract, 'POST /api/admin/drivers/:userId/fee-handover', ({ actor, params, headers, body }) =>
    receiveFees(context, actor, {
      driverId: params.userId,
      amountXof: body.amountXof,
      key: headers['idempotency-key'],
    }),
  )
}
