import { type RefObject, useState } from 'react'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { useSession } from '#web/api/session/session.ts'
import { BookingViews } from '#web/rides/booking/booking-views.tsx'
import { part } from '#web/ui/prepared-parts.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Only for signed-in people: not part of the first view. */
const loadOpenRide = part('open-ride.tsx', () => import('#web/rides/booking/open-ride.tsx'))
const loadSettleFirst = part('settle-first.tsx', () => import('#web/rides/booking/settle-first.tsx'))

/** The ride under way, which replaces the form, and debts to pay first, which appear above it. */
export function useBookingParts() {
  const isSignedIn = useSession().session !== null
  return { openRide: useLoaded(loadOpenRide, isSignedIn), settling: useLoaded(loadSettleFirst, isSignedIn) }
}

type BookingWidgetProps = {
  parts: ReturnType<typeof useBookingParts>
  /** Holds the trip that is typed, for the page that may be left meanwhile. */
  typed?: RefObject<TripToBook | undefined>
}

/** §2 Booking widget: the trip, the service, and the progress of the booked ride. */
export function BookingWidget({ parts: { openRide, settling }, typed }: BookingWidgetProps) {
  const { session } = useSession()
  const [isBookingAnother, setBookingAnother] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [isRideShown, setRideShown] = useState(false)
  const [isOwing, setOwing] = useState(false)
  /** How often a booking was refused because of a debt. */
  const [timesOwed, setTimesOwed] = useState(0)
  const mayShowRide = session !== null && !isBookingAnother
  return (
    <>
      {mayShowRide && openRide && (
        <openRide.OpenRide
          isConfirming={isConfirming}
          onBookAnother={() => setBookingAnother(true)}
          onShown={setRideShown}
        />
      )}
      {session !== null && isBookingAnother && openRide && (
        <openRide.WayBack onReturn={() => setBookingAnother(false)} />
      )}
      {session !== null && settling && !isRideShown && (
        <settling.SettleFirst timesOwed={timesOwed} onShown={setOwing} />
      )}
      {/* Always rendered here: typed text and the cursor stay while the ride's part loads. */}
      {!isRideShown && (
        <BookingViews
          isAnother={isBookingAnother}
          typed={typed}
          isOwing={isOwing}
          onConfirming={setConfirming}
          onOwed={() => setTimesOwed((times) => times + 1)}
        />
      )}
    </>
  )
}
