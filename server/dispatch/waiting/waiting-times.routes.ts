import type { FastifyInstance } from 'fastify'
import { waitingTimesContract } from '#domain/dispatch/waiting-times.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { waitingTimesReader } from './waiting-times.service.ts'

export function waitingTimesRoutes(app: FastifyInstance, context: Context): void {
  const readEtas = waitingTimesReader(context)
  serve(app, waitingTimesContract, 'POST /api/waiting-times', async ({ actor, body }) => ({
    etas: await readEtas(body.pickupWaypoint, actor?.userId ?? null),
  }))
}
