import { lazy, Suspense, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { BookingViews } from '#web/rides/booking/booking-views.tsx'

/** Only for somebody who is signed in: not in the first view's bytes. */
const OpenRide = lazy(() => import('#web/rides/booking/open-ride.tsx').then((file) => ({ default: file.OpenRide })))

/** §2 Booking widget: where to, with what, and, once it is booked, what becomes of it. */
export function BookingWidget() {
  const { session } = useSession()
  const [isBookingAnother, setBookingAnother] = useState(false)
  if (session === null || isBookingAnother) return <BookingViews />
  return (
    <Suspense fallback={<BookingViews />}>
      <OpenRide onBookAnother={() => setBookingAnother(true)} otherwise={<BookingViews />} />
    </Suspense>
  )
}
