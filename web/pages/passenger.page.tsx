import { DocumentAlert } from '#web/documents/document-alert.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { PaymentResultBanner } from '#web/payments/payment-result.tsx'
import { BookingWidget } from '#web/rides/booking/booking-widget.tsx'
import { ResumeNotice } from '#web/rides/history/resume-notice.tsx'
import { RideHistory } from '#web/rides/history/ride-history.tsx'
import { usePassengerLive } from '#web/rides/use-passenger-live.ts'
import { usePassengerRides } from '#web/rides/use-passenger-rides.ts'
import { Card } from '#web/ui/card.tsx'

/** §2 Passenger dashboard. */
export function Page() {
  const rides = usePassengerRides()
  usePassengerLive(rides.data?.rides)
  return (
    <>
      <PageTitle>Mes courses</PageTitle>
      <div className="mb-4 grid gap-4 empty:hidden">
        <PaymentResultBanner />
        <DocumentAlert />
        <ResumeNotice />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <Card>
          <BookingWidget />
        </Card>
        <RideHistory query={rides} />
      </div>
    </>
  )
}
