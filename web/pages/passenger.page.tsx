import { DocumentAlert } from '#web/documents/document-alert.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { PaymentResultBanner } from '#web/payments/payment-result.tsx'
import { BookingWidget } from '#web/rides/booking/booking-widget.tsx'
import { FinishedRide } from '#web/rides/history/finished-ride.tsx'
import { ResumeNotice } from '#web/rides/history/resume-notice.tsx'
import { RideHistory } from '#web/rides/history/ride-history.tsx'
import { useFinishedRide } from '#web/rides/history/use-finished-ride.ts'
import { usePassengerLive } from '#web/rides/use-passenger-live.ts'
import { usePassengerRides } from '#web/rides/use-passenger-rides.ts'
import { Card } from '#web/ui/card.tsx'

/** §2 Passenger dashboard. */
export function Page() {
  const rides = usePassengerRides()
  usePassengerLive(rides.data?.rides)
  const { finished, putAway } = useFinishedRide(rides.data?.rides ?? [])
  return (
    <>
      <PageTitle>Mes courses</PageTitle>
      <div className="mb-4 grid gap-4 empty:hidden">
        <PaymentResultBanner />
        <DocumentAlert />
        <ResumeNotice />
        {finished && <FinishedRide key={finished.id} ride={finished} onPutAway={putAway} />}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <Card>
          <BookingWidget />
        </Card>
        <RideHistory query={rides} shownAbove={finished?.id} />
      </div>
    </>
  )
}
