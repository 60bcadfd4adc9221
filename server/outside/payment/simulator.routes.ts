import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { isSimulator, SIMULATED_OUTCOMES } from './simulator.ts'

/** Built from web/simulator by vite.simulator.config.ts, outside dist/web, so that production never serves it. */
const BUILT = join(import.meta.dirname, '../../../dist/simulator')

const FILES = [
  { url: '/simulator/k.js', file: 'k.js', type: 'text/javascript; charset=utf-8' },
  { url: '/simulator/widget', file: 'widget.html', type: 'text/html; charset=utf-8' },
  { url: '/simulator/widget.js', file: 'widget.js', type: 'text/javascript; charset=utf-8' },
  { url: '/simulator/widget.css', file: 'widget.css', type: 'text/css; charset=utf-8' },
] as const

/** Largest amount that the simulator accepts, in F CFA. */
const AMOUNT_MAX = 10_000_000

const newTransaction = z.object({
  amount: z.int().check(z.positive(), z.maximum(AMOUNT_MAX)),
  partnerId: z.string().check(z.minLength(1), z.maxLength(100)),
  outcome: z.enum(SIMULATED_OUTCOMES),
})

/** The simulator's pages and its one call: no money, no account, none of our data. Never in production. */
export function simulatorRoutes(app: FastifyInstance, { payments }: Context): void {
  if (!isSimulator(payments)) return
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
    async ({ body }) => ({ transactionId: await payments.record(body) }),
  )
}
