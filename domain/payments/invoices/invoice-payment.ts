import { GIVEN_UP_HOURS, type Inquiry, UNKNOWN_MAY_BE_NEW_S } from '../online/inquiry.ts'

/** The most that a company pays at once by mobile money, in F CFA: wallets hold no more. Above it, by transfer. */
export const INVOICE_PAYMENT_MAX_XOF = 2_000_000

/** Days for which the page of a company shows that money of an invoice was refunded. */
export const MONEY_BACK_SHOWN_DAYS = 7

/** A reported transaction without a final answer. */
export type OpenTransaction = { readonly inquiry: Inquiry; readonly createdAt: Date }

/**
 * May this transaction still pay its invoice, so that nobody else should begin to? One that the provider does not know may be
 * invented: it stops others in its first minutes only. None stops them for longer than a day.
 *
 * | the provider              | for           | result |
 * |---------------------------|---------------|--------|
 * | does not know it          | under 120 s   | yes |
 * | does not know it          | longer        | no |
 * | knows it, or said nothing | under a day   | yes |
 * | knows it, or said nothing | longer        | no |
 */
export function mayStillPayInvoice({ inquiry, createdAt }: OpenTransaction, now: Date): boolean {
  const patienceS = inquiry === 'unknown' ? UNKNOWN_MAY_BE_NEW_S : GIVEN_UP_HOURS * 3600
  return now.getTime() - createdAt.getTime() < patienceS * 1000
}

export type InvoiceToBegin = { readonly openXof: number; readonly isBeingPaid: boolean }

/** Why a payment of this invoice may not begin, or null. Also what the button depends on. */
export function invoicePaymentRefusal({
  openXof,
  isBeingPaid,
}: InvoiceToBegin): 'invoice_not_open' | 'invoice_being_paid' | 'invoice_too_large' | null {
  if (openXof <= 0) return 'invoice_not_open'
  if (isBeingPaid) return 'invoice_being_paid'
  return openXof > INVOICE_PAYMENT_MAX_XOF ? 'invoice_too_large' : null
}
