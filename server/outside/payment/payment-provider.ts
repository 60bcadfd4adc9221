import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { ProviderTransaction } from '#domain/payments/online/check-transaction.ts'
import type { Checkout } from '#domain/payments/payments.contract.ts'

/** A payment as the provider gets it. Our payment id is the reference: it exists before any transaction does. */
export type PaymentOrder = {
  readonly paymentId: string
  readonly rideId: string
  readonly amountXof: number
}

/** Thrown by an adapter when the provider could not be reached or did not answer in time: retry later. */
export class ProviderUnreachable extends Error {}

/** The answer about one transaction, with the provider's raw answer, which is stored with the payment. */
export type ProviderAnswer = ProviderTransaction & { readonly raw: object }

/** A provider of online payments. One port for a widget-first provider (KkiaPay) and a redirect-first one. */
export type PaymentProvider = {
  readonly id: OnlineProviderId
  /** The name that passengers see. */
  readonly name: string
  /** No key on the server and sandbox mode: the browser must have one (§2, public key dialog). */
  readonly needsPublicKey: boolean
  /** Hosts that the page must be allowed to load from (Content-Security-Policy). */
  readonly browserSources: { readonly scripts: readonly string[]; readonly frames: readonly string[] }
  readonly startCheckout: (order: PaymentOrder) => Promise<Checkout>
  /**
   * Asks the provider itself. Rejects with ProviderUnreachable; the verdict on an unknown transaction is `unknown`.
   * `signal`: aborted when nobody waits for the answer any more.
   */
  readonly findTransaction: (transactionId: string, signal?: AbortSignal) => Promise<ProviderAnswer>
  /**
   * Refunds the whole amount. Repeating it for a refunded transaction is harmless: an adapter whose provider has no
   * idempotency key (KkiaPay) reads the transaction first. Throws when the provider refuses (cards).
   */
  readonly refund: (transactionId: string) => Promise<void>
}
