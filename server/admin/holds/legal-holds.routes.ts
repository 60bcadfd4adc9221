import type { FastifyInstance } from 'fastify'
import { legalHoldsContract } from '#domain/admin/holds/legal-holds.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { extendHold, liftHold, listLegalHolds, setHold } from './legal-holds.service.ts'

/** What authorities ask to keep. */
export function legalHoldsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, legalHoldsContract, 'GET /api/admin/legal-holds', ({ actor }) => listLegalHolds(context, actor))
  serve(app, legalHoldsContract, 'POST /api/admin/legal-holds', ({ actor, body }) => setHold(context, actor, body))
  serve(app, legalHoldsContract, 'POST /api/admin/legal-holds/:legalHoldId/extension', ({ actor, params, body }) =>
    extendHold(context, actor, { ...params, ...body }),
  )
  serve(app, legalHoldsContract, 'POST /api/admin/legal-holds/:legalHoldId/lifting', ({ actor, params, body }) =>
    liftHold(context, actor, { ...params, ...body }),
  )
}
