import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { atMost } from '#domain/shared/text-rule.ts'
import { type LocalKkiapay, SIMULATED_OUTCOMES, SIMULATED_SOURCES } from './local-kkiapay.ts'

/** Built from web/simulator by vite.simulator.config.ts, outside dist/web, so that production never serves it. */
const BUILT = join(import.meta.dirname, '../../../dist/simulator')

const FILES = [
  { url: '/simulator/widget', file: 'widget.html', type: 'text/html; charset=utf-8' },
  { url: '/simulator/widget.js', file: 'widget.js', type: 'text/javascript; charset=utf-8' },
  { url: '/simulator/widget.css', file: 'widget.css', type: 'text/css; charset=utf-8' },
] as const

/** Largest amount that the simulator accepts, in F CFA. */
const AMOUNT_MAX = 10_000_000

/** The database refuses NUL. */
const withoutControl = z.regex(/^\P{Cc}*$/u)

const newTransaction = z.object({
  amount: z.int().check(z.positive(), z.maximum(AMOUNT_MAX)),
  partnerId: z.string().check(z.minLength(1), atMost(100), withoutControl),
  data: z.optional(z.string().check(atMost(1000), withoutControl)),
  source: z.optional(z.enum(SIMULATED_SOURCES)),
  outcome: z.enum(SIMULATED_OUTCOMES),
  key: z.optional(z.string().check(atMost(200), withoutControl)),
})

/** The frame of the simulator's widget, and its one call: no money, no account, none of our data. Never in production. */
export function simulatorRoutes(app: FastifyInstance, local: LocalKkiapay): void {
  for (const { url, file, type } of FILES) {
    app.get(url, { schema: { hide: true }, config: { access: 'public', local: 'demo' } }, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await readFile(join(BUILT, file))),
    )
  }
  app.post<{ Body: z.infer<typeof newTransaction> }>(
    '/simulator/api/transactions',
    { schema: { hide: true, body: newTransaction }, config: { access: 'public', local: 'demo' } },
    async ({ body }) => ({ transactionId: await local.record(body) }),
  )
  deliverWebhooks(app, local)
}

/** Sends the simulator's webhooks to this server as soon as it listens, over the network like KkiaPay's. */
function deliverWebhooks(app: FastifyInstance, local: LocalKkiapay): void {
  app.addHook('onListen', async () => {
    const bound = app.server.address()
    if (bound === null || typeof bound === 'string') return
    const url = `http://127.0.0.1:${bound.port}/webhooks/simulator`
    local.notify(async (body, secret) => {
      const headers = { 'content-type': 'application/json', 'x-kkiapay-secret': secret }
      const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' })
      return status
    })
  })
  app.addHook('onClose', async () => local.stop())
}
