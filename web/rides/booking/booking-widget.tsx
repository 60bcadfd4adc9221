import { type ComponentType, type RefObject, useState } from 'react'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { BookingViews } from '#web/rides/booking/booking-views.tsx'
import { PlaceChips, type QuickPlacesProps } from '#web/rides/booking/trip/place-chips.tsx'

export type SettleFirstProps = {
  /** Increases with each booking that was refused because of a debt. */
  timesOwed: number
  /** Is there a debt to pay? Called before the first paint. */
  onShown: (isShown: boolean) => void
}

type BookingWidgetProps = {
  /** Holds the trip that is typed, for the page that may be left meanwhile. */
  typed?: RefObject<TripToBook | undefined>
  /** A ride is under way already. */
  isAnother?: boolean
  onConfirming?: (isConfirming: boolean) => void
  onBooked?: (rideId: string) => void
  /** Debts to pay first, above the form: only for signed-in people, and not part of the first view. */
  settleFirst?: ComponentType<SettleFirstProps>
  /** The saved places and last destinations of signed-in people, for the same reason. */
  quickPlaces?: ComponentType<QuickPlacesProps>
}

const ignore = () => undefined

/** §2 Booking widget: the trip, then the service. The booked ride is a screen of its own. */
export function BookingWidget({
  typed,
  isAnother = false,
  onConfirming = ignore,
  onBooked = ignore,
  settleFirst: SettleFirst,
  quickPlaces = PlaceChips,
}: BookingWidgetProps) {
  const [isOwing, setOwing] = useState(false)
  const [timesOwed, setTimesOwed] = useState(0)
  return (
    <>
      {SettleFirst && <SettleFirst timesOwed={timesOwed} onShown={setOwing} />}
      <BookingViews
        isAnother={isAnother}
        typed={typed}
        quickPlaces={quickPlaces}
        isOwing={isOwing}
        onConfirming={onConfirming}
        onOwed={() => setTimesOwed((times) => times + 1)}
        onBooked={onBooked}
      />
    </>
  )
}
