/** Most credit that a passenger may have, in F CFA. Also the CHECK of passenger_credits. */
export const CREDIT_MAX_XOF = 5000

/** Most change of one ride that becomes credit, in F CFA. Also the CHECK of change_claims. */
export const CHANGE_MAX_XOF = 2000

/** Most change that one driver may say they owe on one day, in F CFA: who never has change must get some. */
export const CHANGE_OF_DRIVER_DAY_MAX_XOF = 5000

/** Hours after the end of a ride in which its driver may say, or correct, what they could not give back. */
export const CHANGE_SAY_HOURS = 24

/** Hours after a driver said it in which the passenger may agree. Their account is not deleted meanwhile. */
export const CHANGE_ANSWER_HOURS = 72

/** Where the credit of one ride stands. Also the CHECK of ride_credits.status. */
export const CREDIT_STATUSES = ['reserved', 'used', 'released'] as const
export type CreditStatus = (typeof CREDIT_STATUSES)[number]

/** The credit of a passenger: what they have, and the part of it that is reserved for rides that they have booked. */
export type Credit = { readonly balanceXof: number; readonly reservedXof: number }

export function freeCreditXof({ balanceXof, reservedXof }: Credit): number {
  return balanceXof - reservedXof
}

/** What a new ride of this price takes of the credit: all that is free, never more than the price. */
export function creditForRideXof(credit: Credit, priceXof: number): number {
  return Math.min(freeCreditXof(credit), priceXof)
}

/** Would this change bring the credit above its limit? */
export function isCreditFull({ balanceXof }: Pick<Credit, 'balanceXof'>, changeXof: number): boolean {
  return balanceXof + changeXof > CREDIT_MAX_XOF
}
