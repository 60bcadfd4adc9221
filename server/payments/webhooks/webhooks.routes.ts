import type { FastifyInstance } from 'fastify'
import { ONLINE_PROVIDERS } from '#domain/fares/payment-status.ts'
import { WEBHOOK_FLOOD } from '#domain/payments/online/webhook.ts'
import type { Context } from '../../context.ts'
import { receiveWebhook } from './webhooks.service.ts'

/**
 * `POST /webhooks/<provider>`: called by the providers' servers, with a secret instead of a session. The body is read as raw
 * bytes: a provider that signs, signs those. Answers 200 before the provider is asked; `onKept` starts that.
 */
export async function webhookRoutes(app: FastifyInstance, context: Context, onKept: () => void): Promise<void> {
  await app.register(async (scope) => {
    const limits = app.callLimits.of({ limits: [WEBHOOK_FLOOD] })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const id of ONLINE_PROVIDERS) {
      scope.post<{ Body: Buffer | null }>(
        `/webhooks/${id}`,
        { schema: { hide: true }, config: { access: 'public', isWebhook: true, load: 'move' } },
        async (request) => {
          const { headers, body } = request
          // Forged ones only: nobody can silence the provider by sending more.
          const limitForged = () => limits.countNetwork(request)
          await receiveWebhook(context, id, { headers, body: body ?? Buffer.alloc(0), limitForged })
          onKept()
          return { received: true }
        },
      )
    }
  })
}
