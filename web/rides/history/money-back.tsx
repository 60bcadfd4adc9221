import { moneyBackOf } from '#domain/payments/money-back.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'

/** What was paid and comes back: how much, and by when. */
export function MoneyBackLine({ ride }: { ride: PassengerRide }) {
  const words = moneyBackOf(ride)
  return words === null ? null : <p className="font-semibold">{words}</p>
}
