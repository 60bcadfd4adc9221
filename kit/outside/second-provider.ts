import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { PaymentProvider, ProviderAnswer } from '#server/outside/payment/payment-provider.ts'
import type { Kit } from '../kit.ts'

const UNKNOWN: ProviderAnswer = { verdict: 'unknown', isDebit: false, amountXof: 0, paymentReference: null, raw: {} }

/** A provider beside the simulator, with books of its own. */
export type SecondProvider = PaymentProvider & {
  /** Whoever holds its widget pays; gives the transaction's id. */
  readonly pay: (paymentReference: string, amountXof: number) => string
  /** The ids that it was asked about, and those whose money it was told to give back. */
  readonly asked: readonly string[]
  readonly refunded: readonly string[]
}

export function secondProvider(): SecondProvider {
  const books = new Map<string, ProviderAnswer>()
  const asked: string[] = []
  const refunded: string[] = []
  return {
    id: 'kkiapay',
    name: 'KkiaPay',
    needsPublicKey: false,
    browserSources: { scripts: [], frames: [] },
    startCheckout: async ({ paymentId }) => ({ kind: 'redirect', url: `https://second.example/${paymentId}` }),
    findTransaction: async (id) => {
      asked.push(id)
      return books.get(id) ?? UNKNOWN
    },
    refund: async (id) => void refunded.push(id),
    pay: (paymentReference, amountXof) => {
      const id = `second-${randomUUID()}`
      books.set(id, { verdict: 'succeeded', isDebit: true, amountXof, paymentReference, raw: {} })
      return id
    },
    asked,
    refunded,
  }
}

/** The environment names another provider, and this is what the server can ask from now on; gives the way back. */
export function configure(
  { context }: Kit,
  { payments, providers }: Pick<Context, 'payments' | 'providers'>,
): () => void {
  const before = { payments: context.payments, providers: context.providers }
  Object.assign(context, { payments, providers })
  return () => void Object.assign(context, before)
}
