import { useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { BookingViews } from '#web/rides/booking/booking-views.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Only for somebody who is signed in: not in the first view's bytes. */
const loadOpenRide = () => import('#web/rides/booking/open-ride.tsx')
const loadSettleFirst = () => import('#web/rides/booking/settle-first.tsx')

/** §2 Booking widget: where to, with what, and, once it is booked, what becomes of it. */
export function BookingWidget() {
  const { session } = useSession()
  const [isBookingAnother, setBookingAnother] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const mayShowRide = session !== null && !isBookingAnother
  const loaded = useLoaded(loadOpenRide, mayShowRide)
  const [isRideShown, setRideShown] = useState(false)
  const settling = useLoaded(loadSettleFirst, session !== null)
  return (
    <>
      {mayShowRide && loaded && (
        <loaded.OpenRide
          isConfirming={isConfirming}
          onBookAnother={() => setBookingAnother(true)}
          onShown={setRideShown}
        />
      )}
      {session !== null && settling && !isRideShown && <settling.SettleFirst />}
      {/* Always in this place: what is being typed while the ride's part is fetched stays, and so does the cursor. */}
      {!isRideShown && <BookingViews onConfirming={setConfirming} />}
    </>
  )
}
