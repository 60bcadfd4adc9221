import { formatXof } from '../shared/format.ts'
import { CHARGE_TEXTS } from './companies.fr.ts'

/** Highest limit a month, in F CFA: of a company, and so of a member. */
export const COMPANY_LIMIT_MAX_XOF = 100_000_000

/** What a company and one member may spend in this month of Benin, and what is charged already. Whole F CFA. */
export type Spending = {
  readonly isPaused: boolean
  readonly isClosed: boolean
  readonly companyLimitXof: number
  readonly companyUsedXof: number
  /** Null: only the limit of the company counts. */
  readonly memberLimitXof: number | null
  readonly memberUsedXof: number
}

export const CHARGE_REFUSALS = [
  'company_closed',
  'company_paused',
  'member_limit_reached',
  'company_limit_reached',
] as const
export type ChargeRefusal = (typeof CHARGE_REFUSALS)[number]

function leftOfMember({ memberLimitXof, memberUsedXof }: Spending): number {
  return memberLimitXof === null ? Number.POSITIVE_INFINITY : memberLimitXof - memberUsedXof
}

/** What this member may still charge this month, in F CFA; never negative. */
export function leftToSpendXof(spending: Spending): number {
  return Math.max(0, Math.min(spending.companyLimitXof - spending.companyUsedXof, leftOfMember(spending)))
}

/**
 * Why a ride of this price may not be charged to the company, or null. The first matching line counts:
 *
 * | company or member                                        | refusal |
 * |----------------------------------------------------------|---------|
 * | closed                                                   | company_closed |
 * | paused                                                   | company_paused |
 * | the price is more than the member has left this month    | member_limit_reached |
 * | the price is more than the company has left this month   | company_limit_reached |
 */
export function chargeRefusal(spending: Spending, priceXof: number): ChargeRefusal | null {
  if (spending.isClosed) return 'company_closed'
  if (spending.isPaused) return 'company_paused'
  if (priceXof > leftOfMember(spending)) return 'member_limit_reached'
  return spending.companyUsedXof + priceXof > spending.companyLimitXof ? 'company_limit_reached' : null
}

/** The refusal as the member reads it, with what is left of the month. */
export function chargeRefusalWords(
  refusal: ChargeRefusal,
  { name, leftXof }: { name: string; leftXof: number },
): string {
  return CHARGE_TEXTS.refused[refusal](name, formatXof(leftXof))
}
