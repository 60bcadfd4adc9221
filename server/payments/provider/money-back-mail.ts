import { invoiceNumber } from '#domain/companies/invoices.ts'
import { MONEY_BACK_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { moneyBackWords } from '#domain/payments/money-back.ts'
import type { RefundAnswer } from '#domain/payments/online/refund-step.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { formatXof } from '#domain/shared/format.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Addressee, Letter } from '../../outside/mail/mailer.ts'

/** A refund and its payer. */
export type RefundForMail = {
  readonly email: string
  readonly paymentId: string
  /** Null, with the places: of a top-up of a driver's account, or of an invoice. */
  readonly rideId: string | null
  readonly pickupLocation: string | null
  readonly dropoffLocation: string | null
  readonly invoiceYear: number | null
  readonly invoiceNumber: number | null
  readonly amountXof: number
  readonly at: Date
  readonly refundAnswer: RefundAnswer | null
}

/** What was paid: a ride, an invoice, or a top-up. */
function paidFor({ rideId, pickupLocation, dropoffLocation, ...back }: RefundForMail): string {
  const { yourRide, yourInvoice, yourTopUp } = MONEY_BACK_MAIL_TEXTS
  if (rideId !== null) return yourRide(rideCode(rideId), pickupLocation ?? '', dropoffLocation ?? '')
  const { invoiceYear: year, invoiceNumber: number } = back
  return year === null || number === null ? yourTopUp : yourInvoice(invoiceNumber({ year, number }))
}

/** The mail about a refund: its sum, what it was paid for, and the day by which it arrives. */
export function moneyBackMail(about: LetterContext, payer: Addressee, back: RefundForMail): Letter {
  const { amountXof, at, refundAnswer } = back
  const isByHand = refundAnswer === 'refused'
  return letter(about, { ...payer, kind: 'money_back' }, MONEY_BACK_MAIL_TEXTS.givenBack(formatXof(amountXof)), [
    moneyBackWords({ amountXof, isGivenBack: true, at: at.toISOString(), ...(isByHand && { isByHand }) }),
    paidFor(back),
  ])
}
