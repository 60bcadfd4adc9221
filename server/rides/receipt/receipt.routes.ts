import type { FastifyInstance } from 'fastify'
import { tripContract } from '#domain/rides/trip.contract.ts'
import type { Context } from '../../context.ts'
import { localRateLimit } from '../../http/limits/local-rate-limit.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import { getReceipt, mailReceipt } from './receipt.service.ts'

/** Receipts that one account may have sent to itself in a minute. */
const MAILS_PER_MINUTE = 10

/** What a passenger keeps of a ride: on the page, on document, and by mail. */
export function receiptRoutes(app: FastifyInstance, context: Context, tries: Tries): void {
  const guardMails = localRateLimit(MAILS_PER_MINUTE)

  serve(app, tripContract, 'GET /api/rides/:rideId/receipt', async ({ actor, params }) => ({
    receipt: await getReceipt(context, actor, params.rideId),
  }))
  serve(app, tripContract, 'POST /api/rides/:rideId/receipt/mail', async ({ actor, params, request, reply }) => {
    await guardMails(actor.userId)
    const { rideId } = params
    const mayWrite = () => tries.mayWrite('receipt', rideId, request, reply)
    const giveBack = () => tries.reopen('receipt', rideId)
    return { sentTo: await mailReceipt(context, actor, { rideId, mayWrite, giveBack }) }
  })
}
