import { moneyBackWords } from '#domain/payments/money-back.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { formatFcfa } from '#domain/shared/format.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Addressee, Letter } from '../../outside/mail/mailer.ts'

/** What was given back, and to whom. */
export type RefundForMail = {
  readonly email: string
  readonly rideId: string
  readonly pickupLocation: string
  readonly dropoffLocation: string
  readonly amountXof: number
  readonly at: Date
}

/** Says how much was given back, for which ride, and by when it is there. */
export function moneyBackMail(about: LetterContext, passenger: Addressee, back: RefundForMail): Letter {
  const { rideId, pickupLocation, dropoffLocation, amountXof, at } = back
  return letter(about, { ...passenger, kind: 'money_back' }, `${formatFcfa(amountXof)} vous ont été rendus`, [
    moneyBackWords({ amountXof, isGivenBack: true, at: at.toISOString() }),
    `Il s’agit de votre course ${rideCode(rideId)}, de « ${pickupLocation} » à « ${dropoffLocation} ».`,
  ])
}
