import { formatDayOf, formatXof } from '../shared/format.ts'
import { MONEY_BACK_SENTENCES, MONEY_BACK_TEXTS } from './payments.fr.ts'
import { isBeingVerified, type RideMoney } from './unpaid.ts'

/** Days within which refunded money arrives, even with a slow operator or bank. */
const ARRIVES_WITHIN_DAYS = 3

/** Money of a ride that is refunded to its passenger. */
export type MoneyBack = {
  readonly amountXof: number
  /** The provider has refunded the whole sum. */
  readonly isGivenBack: boolean
  /** When it was refunded; while the refund is still due, when that was last checked. */
  readonly at: string
  /** The provider refuses to refund it: an operator pays it by other means. */
  readonly isByHand?: true | undefined
}

/** « 22/11/2026 »: the day by which the refund has arrived. */
function arrivesBy({ at }: MoneyBack): string {
  return formatDayOf(new Date(Date.parse(at) + ARRIVES_WITHIN_DAYS * 24 * 3_600_000))
}

/** The refunded sum, whether it has been sent, and when it arrives. No date is promised before it has been sent. */
export function moneyBackWords(money: MoneyBack): string {
  const sum = formatXof(money.amountXof)
  if (money.isByHand) {
    return money.isGivenBack
      ? MONEY_BACK_TEXTS.givenByHand(sum, formatDayOf(new Date(money.at)))
      : MONEY_BACK_TEXTS.toGiveByHand(sum)
  }
  return money.isGivenBack
    ? MONEY_BACK_TEXTS.givenBack(sum, arrivesBy(money))
    : MONEY_BACK_TEXTS.beingGivenBack(sum, ARRIVES_WITHIN_DAYS)
}

/** What a passenger reads about money that is, or may be, refunded; null when none is. */
export function moneyBackOf(ride: RideMoney & { readonly moneyBack?: MoneyBack | undefined }): string | null {
  if (ride.moneyBack) return moneyBackWords(ride.moneyBack)
  return ride.status === 'cancelled' && isBeingVerified(ride) && ride.cancelFeeXof === 0
    ? MONEY_BACK_SENTENCES.verified
    : null
}
