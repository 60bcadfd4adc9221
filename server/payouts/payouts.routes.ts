import type { FastifyInstance } from 'fastify'
import { payoutsContract } from '#domain/payouts/payouts.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { askForPayout, cancelPayout, getOwnPayouts } from './driver-payouts.service.ts'
import { approvePayout, failPayout, listPayouts, tickPayout } from './operator-payouts.service.ts'
import { getPayoutRules, setPayoutRule } from './payout-rules.service.ts'

/** Payouts: the driver's own, and the operators' list. */
export function payoutsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, payoutsContract, 'GET /api/driver/payouts', ({ actor }) => getOwnPayouts(context, actor))
  serve(app, payoutsContract, 'POST /api/driver/payouts', ({ actor, headers, body }) =>
    askForPayout(context, actor, { ...body, key: headers['idempotency-key'] }),
  )
  serve(app, payoutsContract, 'POST /api/driver/payouts/:payoutId/cancel', ({ actor, params }) =>
    cancelPayout(context, actor, params.payoutId),
  )
  serve(app, payoutsContract, 'GET /api/admin/payouts', ({ actor, query }) => listPayouts(context, actor, query.show))
  serve(app, payoutsContract, 'POST /api/admin/payouts/:payoutId/approval', ({ actor, params }) =>
    approvePayout(context, actor, params.payoutId),
  )
  serve(app, payoutsContract, 'POST /api/admin/payouts/:payoutId/paid', ({ actor, params, body }) =>
    tickPayout(context, actor, params.payoutId, body.reference),
  )
  serve(app, payoutsContract, 'POST /api/admin/payouts/:payoutId/failure', ({ actor, params, body }) =>
    failPayout(context, actor, params.payoutId, body.reason),
  )
  serve(app, payoutsContract, 'GET /api/admin/payout-rules', () => getPayoutRules(context))
  serve(app, payoutsContract, 'POST /api/admin/payout-rules', ({ actor, body }) => setPayoutRule(context, actor, body))
}
