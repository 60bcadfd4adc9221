import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { type Clock, systemClock } from '#server/clock.ts'
import {
  createLocalKkiapay,
  LOCAL_FEE_PERCENT,
  type LocalKkiapay,
  type SimulatedTransaction,
} from '#server/outside/payment/local-kkiapay.ts'
import { simulatorRoutes } from '#server/outside/payment/simulator.routes.ts'

/** Its keys, in the form of the environment of a server that uses it. */
export const LOCAL_KKIAPAY_KEYS = {
  KKIAPAY_PUBLIC_KEY: 'public-key-of-the-local-kkiapay',
  KKIAPAY_PRIVATE_KEY: 'private-key-of-the-local-kkiapay',
  KKIAPAY_SECRET: 'secret-of-the-local-kkiapay',
  KKIAPAY_WEBHOOK_SECRET: '5b0e7c31f9a84d62c7e05a1b93f6d8240e7ab1c95d3f6e82',
  KKIAPAY_SANDBOX: '1',
}

/** A KkiaPay with its own port and its own books. */
export type ListeningKkiapay = Pick<LocalKkiapay, 'record' | 'notify'> & {
  readonly url: string
  /** Its transactions, oldest first. */
  readonly transactions: () => readonly SimulatedTransaction[]
  /** The environment of a server that pays here. */
  readonly environment: Readonly<Record<string, string>>
  /** Sends its webhooks over the network to the address that is right at the time. */
  readonly notifyAt: (urlOf: () => string) => void
  readonly close: () => Promise<void>
}

/** Starts a KkiaPay on a free port of this machine: API, widget and webhooks. */
export async function startLocalKkiapay(clock: Clock = systemClock): Promise<ListeningKkiapay> {
  const books = new Map<string, SimulatedTransaction>()
  const keys = LOCAL_KKIAPAY_KEYS
  const book = {
    insert: async (transaction: SimulatedTransaction) => void books.set(transaction.id, transaction),
    find: async (id: string) => books.get(id),
    markRefunded: async (id: string) => {
      const known = books.get(id)
      if (known) books.set(id, { ...known, outcome: 'refunded' })
    },
  }
  const local = createLocalKkiapay(book, clock, {
    publicKey: keys.KKIAPAY_PUBLIC_KEY,
    privateKey: keys.KKIAPAY_PRIVATE_KEY,
    secret: keys.KKIAPAY_SECRET,
    webhookSecret: keys.KKIAPAY_WEBHOOK_SECRET,
  })
  const app = Fastify({ forceCloseConnections: true })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.post('/api/v1/transactions/:call', async (request, reply) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const url = new URL(request.url, 'http://local')
    const answer = await local.send(url.href, { headers, body: JSON.stringify(request.body) })
    return reply.status(answer.status).send(await answer.json())
  })
  simulatorRoutes(app, local)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    record: local.record,
    notify: local.notify,
    transactions: () => [...books.values()],
    environment: {
      ...keys,
      PAYMENT_PROVIDER: 'kkiapay',
      KKIAPAY_FEE_PERCENT: String(LOCAL_FEE_PERCENT),
      KKIAPAY_API_URL: url,
      KKIAPAY_WIDGET_URL: `${url}/simulator/widget`,
    },
    notifyAt: (urlOf) =>
      local.notify(async (body, secret) => {
        const headers = { 'content-type': 'application/json', 'x-kkiapay-secret': secret }
        const sent = await fetch(urlOf(), { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' })
        return sent.status
      }),
    close: () => app.close(),
  }
}
