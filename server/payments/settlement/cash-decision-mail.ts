import { CASH_DECISION_MAIL_TEXTS, MONEY_BACK_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { decisionWords } from '#domain/payments/cash-case/cash-case-words.ts'
import type { CashClaim, CashDecision } from '#domain/rides/after/cash-claims.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Letter } from '../../outside/mail/mailer.ts'

/** A decided case, for a mail to one of its two people. */
export type DecidedCase = {
  readonly rideId: string
  readonly claim: CashClaim
  readonly decision: CashDecision
  readonly pickupLocation: string
  readonly dropoffLocation: string
}

/** The mail that says what an operator decided about contested cash. The operator's reason stays in the journal. */
export function cashDecisionMail(
  about: LetterContext,
  reader: { readonly to: string; readonly side: 'passenger' | 'driver' },
  { rideId, claim, decision, pickupLocation, dropoffLocation }: DecidedCase,
): Letter {
  const addressee = { to: reader.to, aboutId: rideId, kind: 'cash_decision' } as const
  return letter(about, addressee, CASH_DECISION_MAIL_TEXTS.decided, [
    decisionWords(claim, reader.side, decision),
    MONEY_BACK_MAIL_TEXTS.yourRide(rideCode(rideId), pickupLocation, dropoffLocation),
  ])
}
