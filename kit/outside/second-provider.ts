import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { PaymentProvider, ProviderAnswer } from '#server/outside/payment/payment-provider.ts'
import type { Kit } from '../kit.ts'

const UNKNOWN: ProviderAnswer = { verdict: 'unknown', isDebit: false, amountXof: 0, paymentReference: null, raw: {} }

/** A provider beside the simulator, with its own transactions. */
export type SecondProvider = PaymentProvider & {
  /** Pays in its widget; returns the transaction's id. */
  readonly pay: (paymentReference: string, amountXof: number) => string
  /** The ids of its inquiries, and those of its refunds. */
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
    canVerify: true,
    isSandbox: true,
    feePercent: 0,
    frameOrigins: [],
    startCheckout: async ({ paymentId }) => ({ kind: 'redirect', url: `https://second.example/${paymentId}` }),
    findTransaction: async (id) => {
      asked.push(id)
      return books.get(id) ?? UNKNOWN
    },
    requestRefund: async (id) => {
      refunded.push(id)
      books.set(id, { ...(books.get(id) ?? UNKNOWN), verdict: 'refunded' })
      return 'accepted'
    },
    readWebhook: () => 'forged',
    pay: (paymentReference, amountXof) => {
      const id = `second-${randomUUID()}`
      books.set(id, { verdict: 'succeeded', isDebit: true, amountXof, paymentReference, raw: {} })
      return id
    },
    asked,
    refunded,
  }
}

/** Makes the environment name another provider, and replaces the providers that the server can ask; returns the undo. */
export function configure(
  { context }: Kit,
  { payments, providers }: Pick<Context, 'payments' | 'providers'>,
): () => void {
  const before = { payments: context.payments, providers: context.providers }
  Object.assign(context, { payments, providers })
  return () => void Object.assign(context, before)
}
