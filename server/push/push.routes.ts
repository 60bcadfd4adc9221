import type { FastifyInstance } from 'fastify'
import { pushContract } from '#domain/push/push.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { subscribe, unsubscribe } from './subscriptions.service.ts'

export function pushRoutes(app: FastifyInstance, context: Context): void {
  serve(app, pushContract, 'GET /api/push/key', async () => ({ publicKey: context.vapid.publicKey }))

  serve(app, pushContract, 'POST /api/push/subscriptions', async ({ actor, body }) => {
    await subscribe(context, actor, body)
    return { done: true } as const
  })

  serve(app, pushContract, 'POST /api/push/subscriptions/end', async ({ actor, body }) => {
    await unsubscribe(context, actor, body.endpoint)
    return { done: true } as const
  })
}
