import { useState } from 'react'
import { useOnceReady } from '#web/api/first-answers.ts'
import { useSession } from '#web/api/session.ts'
import { BookingSkeleton } from '#web/rides/booking/booking-skeleton.tsx'
import { BookingViews } from '#web/rides/booking/booking-views.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Only for somebody who is signed in: not in the first view's bytes. */
const loadOpenRide = () => import('#web/rides/booking/open-ride.tsx')
const loadSettleFirst = () => import('#web/rides/booking/settle-first.tsx')

/** Longer than this, whoever wants to book does not wait for the other parts. */
const PATIENCE_MS = 5_000

/**
 * §2 Booking widget: where to, with what, and, once it is booked, what becomes of it. `waits`: on a passenger's own page
 * the form is not shown to be pushed away by a ride a moment later.
 */
export function BookingWidget({ waits = false }: { waits?: boolean }) {
  const { session } = useSession()
  const [isBookingAnother, setBookingAnother] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const mayShowRide = session !== null && !isBookingAnother
  const loaded = useLoaded(loadOpenRide, session !== null)
  const [isRideShown, setRideShown] = useState(false)
  const settling = useLoaded(loadSettleFirst, session !== null)
  const isWhole = useOnceReady(!waits || (loaded !== undefined && settling !== undefined))
  const isImpatient = useDelayed(!isWhole, PATIENCE_MS)
  if (!isWhole && !isImpatient) {
    // As high as the screen: what stands below it is not seen before it has its place.
    return (
      <div className="min-h-screen">
        <BookingSkeleton />
      </div>
    )
  }
  return (
    <>
      {mayShowRide && loaded && (
        <loaded.OpenRide
          isConfirming={isConfirming}
          onBookAnother={() => setBookingAnother(true)}
          onShown={setRideShown}
        />
      )}
      {session !== null && isBookingAnother && loaded && <loaded.WayBack onReturn={() => setBookingAnother(false)} />}
      {session !== null && settling && !isRideShown && <settling.SettleFirst />}
      {/* Always in this place: what is being typed while the ride's part is fetched stays, and so does the cursor. */}
      {!isRideShown && <BookingViews onConfirming={setConfirming} />}
    </>
  )
}
