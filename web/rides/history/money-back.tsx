import { moneyBackOf } from '#domain/payments/money-back.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'

/** The refund: how much, and by when. */
export function MoneyBackLine({ ride }: { ride: PassengerRide }) {
  const words = moneyBackOf(ride)
  return words === null ? null : <p className="font-semibold">{words}</p>
}
