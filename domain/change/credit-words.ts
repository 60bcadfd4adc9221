import { formatXof } from '../shared/format.ts'
import { OWN_CREDIT_TEXTS } from './change.fr.ts'
import { type Credit, freeCreditXof } from './credit.ts'

/** « Votre avoir : 250 F CFA, déduits … », before a booking; null: nothing is free. */
export function freeCreditWords(credit: Credit): string | null {
  const freeXof = freeCreditXof(credit)
  return freeXof === 0 ? null : OWN_CREDIT_TEXTS.willPay(formatXof(freeXof))
}

/** What credit pays of a ride, for its passenger; null: none. `cashXof`: what is left to pay in cash; null: it is settled. */
export function ownCreditWords(creditXof: number | undefined, cashXof: number | null): string | null {
  if (!creditXof) return null
  if (cashXof === null) return OWN_CREDIT_TEXTS.usedForRide(formatXof(creditXof))
  if (cashXof === 0) return OWN_CREDIT_TEXTS.ofRideWhole
  return OWN_CREDIT_TEXTS.ofRide(formatXof(creditXof), formatXof(cashXof))
}

/** For a passenger who is about to pay a ride online: the credit is for cash; null: none is reserved for it. */
export function creditIsForCash(creditXof: number | undefined): string | null {
  return creditXof ? OWN_CREDIT_TEXTS.cashOnly(formatXof(creditXof)) : null
}

/** Before an account is deleted; null: it has no credit. */
export function creditLostWords({ balanceXof }: Pick<Credit, 'balanceXof'>): string | null {
  return balanceXof === 0 ? null : OWN_CREDIT_TEXTS.lostWithAccount(formatXof(balanceXof))
}
