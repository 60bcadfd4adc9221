import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { ProviderTransaction } from '#domain/payments/online/check-transaction.ts'
import type { Checkout } from '#domain/payments/payments.contract.ts'

/** What a payment asks of the provider. Our payment id is the reference: it exists before any transaction does. */
export type PaymentOrder = {
  readonly paymentId: string
  readonly rideId: string
  readonly amountXof: number
}

/** Thrown by an adapter when the provider could not be asked or did not answer in time: try again later. */
export class ProviderUnreachable extends Error {}

/** The answer about one transaction, with everything the provider said, to be kept with the payment. */
export type ProviderAnswer = ProviderTransaction & { readonly raw: object }

/** Whoever takes money online. One port for a widget-first provider (KkiaPay) and a redirect-first one. */
export type PaymentProvider = {
  readonly id: OnlineProviderId
  /** The name passengers read. */
  readonly name: string
  /** No key on the server and sandbox mode: the browser must hold one (§2, public key dialog). */
  readonly needsPublicKey: boolean
  /** Hosts that the page must be allowed to load from (Content-Security-Policy). */
  readonly browserSources: { readonly scripts: readonly string[]; readonly frames: readonly string[] }
  readonly startCheckout: (order: PaymentOrder) => Promise<Checkout>
  /**
   * Asks the provider itself. Refuses with ProviderUnreachable; an unknown transaction is `unknown`.
   * `signal`: nobody waits for the answer any more.
   */
  readonly findTransaction: (transactionId: string, signal?: AbortSignal) => Promise<ProviderAnswer>
  /**
   * Gives the whole amount back. Asking again for a refunded transaction is harmless: an adapter whose provider knows
   * no idempotency key (KkiaPay) looks at the transaction before it acts. Throws when the provider will not (cards).
   */
  readonly refund: (transactionId: string) => Promise<void>
}
