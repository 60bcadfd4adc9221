import { type RideType, SERVICES } from '../fares/services.table.ts'
import { formatInstant, formatNumber } from '../shared/format.ts'
import { COMMISSION_TEXTS } from './ledger.fr.ts'

/** Thousandths of a price in the whole price: a rate is set in tenths of a percent. */
export const PERMILLE = 1000

/** The highest commission that an operator may set, in thousandths: a higher one is a typing error. */
export const COMMISSION_MAX_PERMILLE = 500

/** The commission on a fare, in whole F CFA, half a franc upwards. `permille`: 150 for 15 %. */
export function commissionXof(priceXof: number, permille: number): number {
  return Math.floor((priceXof * permille + PERMILLE / 2) / PERMILLE)
}

/** What stays with the driver of a fare, in F CFA. */
export function keptXof(priceXof: number, permille: number): number {
  return priceXof - commissionXof(priceXof, permille)
}

/** 125 → « 12,5 % ». */
export function formatPermille(permille: number): string {
  return COMMISSION_TEXTS.percent(formatNumber(permille / 10))
}

const PERCENT = /^\d{1,3}(?:[.,]\d)?$/

/** « 12,5 » or « 12.5 % » → 125; null if it is no percentage with at most one decimal. */
export function parsePermille(typed: string): number | null {
  const percent = typed.replace(/[\s%]/g, '')
  return PERCENT.test(percent) ? Math.round(Number(percent.replace(',', '.')) * 10) : null
}

type Rate = { readonly rideType: RideType; readonly permille: number; readonly from: Date; readonly reason: string }

/** What the journal says about a new rate. */
export function commissionForJournal({ rideType, permille, from, reason }: Rate): string {
  return COMMISSION_TEXTS.journal(SERVICES[rideType].name, formatPermille(permille), formatInstant(from), reason)
}
