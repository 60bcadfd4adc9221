import type { FastifyInstance } from 'fastify'
import { RECEIPT_TRIES } from '#domain/rides/ride-limits.ts'
import { tripContract } from '#domain/rides/trip.contract.ts'
import type { Context } from '../../context.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import { getReceipt, mailReceipt } from './receipt.service.ts'

/** A ride's receipt: as a page, in print and by mail. */
export function receiptRoutes(app: FastifyInstance, context: Context, tries: Tries): void {
  serve(app, tripContract, 'GET /api/rides/:rideId/receipt', async ({ actor, params }) => ({
    receipt: await getReceipt(context, actor, params.rideId),
  }))
  serve(app, tripContract, 'POST /api/rides/:rideId/receipt/mail', async ({ actor, params, request, reply }) => {
    const { rideId } = params
    const mayWrite = () => tries.mayWrite(RECEIPT_TRIES, rideId, request, reply)
    const giveBack = () => tries.reopen(RECEIPT_TRIES, rideId)
    return { sentTo: await mailReceipt(context, actor, { rideId, mayWrite, giveBack }) }
  })
}
