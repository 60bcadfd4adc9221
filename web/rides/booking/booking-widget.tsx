import { lazy, Suspense, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { BookingViews } from '#web/rides/booking/booking-views.tsx'

/** Only for somebody who is signed in: not in the first view's bytes. */
const OpenRide = lazy(() => import('#web/rides/booking/open-ride.tsx').then((file) => ({ default: file.OpenRide })))

/** §2 Booking widget: where to, with what, and, once it is booked, what becomes of it. */
export function BookingWidget() {
  const { session } = useSession()
  const [isBookingAnother, setBookingAnother] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const views = <BookingViews onConfirming={setConfirming} />
  if (session === null || isBookingAnother) return views
  return (
    <Suspense fallback={views}>
      <OpenRide isConfirming={isConfirming} onBookAnother={() => setBookingAnother(true)} otherwise={views} />
    </Suspense>
  )
}
