import type { IncomingHttpHeaders } from 'node:http'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { ProviderTransaction } from '#domain/payments/online/check-transaction.ts'
import type { RefundAnswer } from '#domain/payments/online/refund-step.ts'
import type { ProviderEvent } from '#domain/payments/online/webhook.ts'
import type { Checkout } from '#domain/payments/payments.contract.ts'

/** A payment as the provider gets it. Our payment id is the reference: it exists before any transaction does. */
export type PaymentOrder = {
  readonly paymentId: string
  /** Null: a payment to a driver's account, or of an invoice. */
  readonly ride: { readonly id: string; readonly rideType: RideType } | null
  readonly amountXof: number
}

/** Thrown by an adapter when the provider could not be reached, did not answer in time, or not readably: retry later. */
export class ProviderUnreachable extends Error {}

/** The answer about one transaction, with the provider's raw answer, which is stored with the payment. */
export type ProviderAnswer = ProviderTransaction & { readonly raw: object }

/** `forged`: without the secret that we share with the provider. `unreadable`: from the provider, but not understood. */
export type WebhookReading = 'forged' | 'unreadable' | ProviderEvent

/** A provider of online payments. One port for a widget-first provider (KkiaPay) and a redirect-first one. */
export type PaymentProvider = {
  readonly id: OnlineProviderId
  /** The name that passengers see. */
  readonly name: string
  /** No key on the server and sandbox mode: the browser must have one (§2, public key dialog). */
  readonly needsPublicKey: boolean
  /** Without a private key, in a sandbox outside production, nobody can ask the provider. */
  readonly canVerify: boolean
  /** No real money moves. */
  readonly isSandbox: boolean
  /** What it adds to the amount at the passenger's expense, in percent. */
  readonly feePercent: number
  /** Origins that the page must be allowed to open in a frame (Content-Security-Policy). */
  readonly frameOrigins: readonly string[]
  readonly startCheckout: (order: PaymentOrder) => Promise<Checkout>
  /** A browser has paid with its own key: from now on the provider is asked with it, if the server has none. */
  readonly learnPublicKey?: (publicKey: string) => void
  /**
   * Asks the provider itself. Rejects with ProviderUnreachable; the verdict on an unknown transaction is `unknown`.
   * `signal`: aborted when nobody waits for the answer any more.
   */
  readonly findTransaction: (transactionId: string, signal?: AbortSignal) => Promise<ProviderAnswer>
  /**
   * Asks for the refund of the whole amount. Repeating it may pay twice: refundStep decides whether to call it.
   * Rejects with ProviderUnreachable only when the request certainly did not arrive.
   */
  readonly requestRefund: (transactionId: string) => Promise<RefundAnswer>
  /** Reads a webhook from its raw body, and decides whether the provider sent it. */
  readonly readWebhook: (headers: IncomingHttpHeaders, body: Buffer) => WebhookReading
}
