import { formatDayOf, formatFcfa } from '../shared/format.ts'
import { MONEY_BACK_SENTENCES, MONEY_BACK_TEXTS } from './payments.fr.ts'
import { isBeingVerified, type RideMoney } from './unpaid.ts'

/** Days after which money that was given back is with whoever paid, however slow their operator or bank is. */
const ARRIVES_WITHIN_DAYS = 3

/** Money of a ride that goes back to its passenger. */
export type MoneyBack = {
  readonly amountXof: number
  /** The provider has given all of it back. */
  readonly isGivenBack: boolean
  /** When it was given back; while it is owed, when that was last looked at. */
  readonly at: string
}

/** « 22/11/2026 »: the day by which what was given back has arrived. */
function arrivesBy({ at }: MoneyBack): string {
  return formatDayOf(new Date(Date.parse(at) + ARRIVES_WITHIN_DAYS * 24 * 3_600_000))
}

/** How much goes back, whether it has left, and by when it is there. No day is promised before it has left. */
export function moneyBackWords(money: MoneyBack): string {
  const sum = formatFcfa(money.amountXof)
  return money.isGivenBack
    ? MONEY_BACK_TEXTS.givenBack(sum, arrivesBy(money))
    : MONEY_BACK_TEXTS.beingGivenBack(sum, ARRIVES_WITHIN_DAYS)
}

/** What a passenger reads of money that comes back, or may; null when none does. */
export function moneyBackOf(ride: RideMoney & { readonly moneyBack?: MoneyBack | undefined }): string | null {
  if (ride.moneyBack) return moneyBackWords(ride.moneyBack)
  return ride.status === 'cancelled' && isBeingVerified(ride) && ride.cancelFeeXof === 0
    ? MONEY_BACK_SENTENCES.verified
    : null
}
