import { useSearch } from 'wouter'
import { hasAnswered, useOnceReady } from '#web/api/first-answers.ts'
import { companyIn } from '#web/companies/company-address.ts'
import { DocumentAlert } from '#web/documents/document-alert.tsx'
import { useDocuments } from '#web/documents/use-documents.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { PASSENGER_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { PaymentResultBanner } from '#web/payments/payment-result.tsx'
import { BookingWidget, useBookingParts } from '#web/rides/booking/booking-widget.tsx'
import { FinishedRide } from '#web/rides/history/finished-ride.tsx'
import { PassengerSkeleton } from '#web/rides/history/passenger-skeleton.tsx'
import { ResumeNotice } from '#web/rides/history/resume-notice.tsx'
import { RideHistory } from '#web/rides/history/ride-history.tsx'
import { useFinishedRide } from '#web/rides/history/use-finished-ride.ts'
import { usePassengerLive } from '#web/rides/use-passenger-live.ts'
import { usePassengerRides } from '#web/rides/use-passenger-rides.ts'
import { useResumeBooking } from '#web/rides/use-resume-booking.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { part } from '#web/ui/prepared-parts.ts'
import { useWhole } from '#web/ui/use-delayed.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadCompany = () => import('#web/companies/company-view.tsx')
const loadInvoicePayment = () => import('#web/payments/invoices/invoice-payment.tsx')
const loadOwnCompanies = part('own-companies.tsx', () => import('#web/companies/own-companies.tsx'))

/** §2 Passenger dashboard; a company is a view of its manager's. */
export function Page() {
  const companyId = companyIn(new URLSearchParams(useSearch()))
  const view = useLoaded(loadCompany, companyId !== null)
  const paying = useLoaded(loadInvoicePayment, companyId !== null)
  if (companyId === null) return <PassengerRides />
  return (
    <>
      <PageTitle>{PASSENGER_PAGE_TEXTS.title}</PageTitle>
      {view ? (
        <view.CompanyView
          key={companyId}
          companyId={companyId}
          payment={(invoice) => paying && <paying.InvoicePayment companyId={companyId} invoice={invoice} />}
        />
      ) : (
        <SpinnerPage />
      )}
    </>
  )
}

function PassengerRides() {
  const rides = usePassengerRides()
  const documents = useDocuments()
  usePassengerLive(rides.data?.rides)
  const resuming = useResumeBooking()
  const { finished, putAway } = useFinishedRide(rides.data?.rides ?? [])
  const parts = useBookingParts()
  const isWhole = useWhole(parts.openRide !== undefined && parts.settling !== undefined)
  const companies = useLoaded(loadOwnCompanies, true)
  const isKnown = useOnceReady(hasAnswered(rides) && hasAnswered(documents) && !resuming.isResuming && isWhole)
  return (
    <>
      <PageTitle>{PASSENGER_PAGE_TEXTS.title}</PageTitle>
      <div className="mb-4 grid gap-4 empty:hidden">
        <PaymentResultBanner />
        {isKnown && <DocumentAlert />}
        <ResumeNotice {...resuming} />
        {isKnown && finished && <FinishedRide key={finished.id} ride={finished} onPutAway={putAway} />}
      </div>
      {isKnown ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <Card>
            <BookingWidget parts={parts} />
          </Card>
          <RideHistory query={rides} shownAbove={finished?.id} />
        </div>
      ) : (
        <PassengerSkeleton />
      )}
      {isKnown && companies && <companies.OwnCompanies />}
    </>
  )
}
