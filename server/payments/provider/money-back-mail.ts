import { MONEY_BACK_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { moneyBackWords } from '#domain/payments/money-back.ts'
import type { RefundAnswer } from '#domain/payments/online/refund-step.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { formatFcfa } from '#domain/shared/format.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Addressee, Letter } from '../../outside/mail/mailer.ts'

/** A refund and its passenger. */
export type RefundForMail = {
  readonly email: string
  readonly rideId: string
  readonly pickupLocation: string
  readonly dropoffLocation: string
  readonly amountXof: number
  readonly at: Date
  readonly refundAnswer: RefundAnswer | null
}

/** The mail about a refund: its sum, its ride, and the day by which it arrives. */
export function moneyBackMail(about: LetterContext, passenger: Addressee, back: RefundForMail): Letter {
  const { rideId, pickupLocation, dropoffLocation, amountXof, at, refundAnswer } = back
  const isByHand = refundAnswer === 'refused'
  return letter(about, { ...passenger, kind: 'money_back' }, MONEY_BACK_MAIL_TEXTS.givenBack(formatFcfa(amountXof)), [
    moneyBackWords({ amountXof, isGivenBack: true, at: at.toISOString(), ...(isByHand && { isByHand }) }),
    MONEY_BACK_MAIL_TEXTS.yourRide(rideCode(rideId), pickupLocation, dropoffLocation),
  ])
}
