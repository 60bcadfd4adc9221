import type { FloodLimit } from '../../shared/call-limits.ts'

/** What a webhook reports about one transaction. It proves nothing: the provider is asked about it. */
export type ProviderEvent = {
  readonly transactionId: string
  /** The provider's name for what happened. */
  readonly event: string
  readonly isSuccess: boolean
  /** Our payment id, if the event carries one. */
  readonly paymentReference: string | null
  readonly amountXof: number | null
  readonly feesXof: number | null
}

/**
 * What became of a webhook. Also the CHECK of webhook_counts.result.
 *
 * | result          | means |
 * |-----------------|-------|
 * | taken           | a new event about a payment of ours: the provider is asked |
 * | repeated        | the same event again: nothing more happens |
 * | without_payment | a new event that names no payment of ours |
 * | unreadable      | from the provider, but not understood |
 * | forged          | without the provider's secret |
 */
export const WEBHOOK_RESULTS = ['taken', 'repeated', 'without_payment', 'unreadable', 'forged'] as const
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number]

export type WebhookCount = { readonly result: WebhookResult; readonly count: number }

/** Webhooks from one network in a minute: a provider that repeats what an outage delayed sends tens. */
export const WEBHOOK_FLOOD = { name: 'webhooks', by: 'network', perMinute: 600 } as const satisfies FloodLimit
