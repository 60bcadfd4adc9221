import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { RECEIPT_PDF_ROUTE } from '#domain/payments/receipt-link.ts'
import { RECEIPT_TRIES } from '#domain/rides/ride-limits.ts'
import { tripContract } from '#domain/rides/trip.contract.ts'
import type { Context } from '../../context.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import { serveFile } from '../../http/serve-file.ts'
import { getReceipt, mailReceipt, makeReceiptPdf } from './receipt.service.ts'

const ofRide = z.object({ rideId: z.uuid() })

/** A ride's receipt: as a page, as a PDF and by mail. */
export function receiptRoutes(app: FastifyInstance, context: Context, tries: Tries): void {
  serve(app, tripContract, 'GET /api/rides/:rideId/receipt', async ({ actor, params }) => ({
    receipt: await getReceipt(context, actor, params.rideId),
  }))
  const asPdf = { path: RECEIPT_PDF_ROUTE, access: 'signed-in', countedAs: 'receipt' } as const
  serveFile(app, asPdf, async (actor, { params }) => {
    const asked = ofRide.safeParse(params)
    return asked.success ? makeReceiptPdf(context, actor, asked.data.rideId) : null
  })
  serve(app, tripContract, 'POST /api/rides/:rideId/receipt/mail', async ({ actor, params, request, reply }) => {
    const { rideId } = params
    const mayWrite = () => tries.mayWrite(RECEIPT_TRIES, rideId, request, reply)
    const giveBack = () => tries.reopen(RECEIPT_TRIES, rideId)
    return { sentTo: await mailReceipt(context, actor, { rideId, mayWrite, giveBack }) }
  })
}
