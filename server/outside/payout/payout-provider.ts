import type { AutomaticProviderId, PayoutNetwork } from '#domain/payouts/payout-rules.ts'

/** A payout as the provider gets it. Our payout id is the reference by which it is looked for. */
export type PayoutOrder = {
  readonly payoutId: string
  readonly amountXof: number
  /** +22901XXXXXXXX */
  readonly phone: string
  readonly network: PayoutNetwork
  readonly driverName: string
}

/** `ready`: the provider knows it, and has not sent it. */
export type Prepared =
  | { readonly kind: 'ready'; readonly reference: string }
  | { readonly kind: 'refused'; readonly why: string }

/** The reaction to the request to send. `uncertain`: it may have been carried out, and is never repeated. */
export type SendAnswer = 'accepted' | 'refused' | 'uncertain'

/**
 * What the provider says about a payout.
 *
 * | state       | means |
 * |-------------|-------|
 * | not_sent    | it knows it, and nobody has asked to send it |
 * | under_way   | it is sending it |
 * | sent        | the money has arrived |
 * | failed      | it never will |
 * | unknown     | anything else: another sum, another reference, a word that we do not know |
 * | not_found   | it does not know it |
 */
export type PayoutState = 'not_sent' | 'under_way' | 'sent' | 'failed' | 'unknown' | 'not_found'
/** `said`: its own word, for the operators. */
export type PayoutAnswer = { readonly state: PayoutState; readonly said: string }

/** Money moves in one step only: `send`. Each of these rejects with ProviderUnreachable when no request left for sure, or
 * (`prepare` and `find`, which move nothing) when there was no answer to understand. */
export type PayoutProvider = {
  readonly id: AutomaticProviderId
  readonly isSandbox: boolean
  /** Makes the payout known to the provider, once. Moves no money, and may be repeated. */
  readonly prepare: (order: PayoutOrder) => Promise<Prepared>
  /** Asks to send a prepared payout. Repeating it may pay twice: the caller does it once. */
  readonly send: (order: PayoutOrder, reference: string) => Promise<SendAnswer>
  readonly find: (order: Pick<PayoutOrder, 'payoutId' | 'amountXof'>, reference: string) => Promise<PayoutAnswer>
}
