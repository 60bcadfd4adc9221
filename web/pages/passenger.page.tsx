import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { hasAnswered, useOnceReady } from '#web/api/first-answers.ts'
import { companyIn } from '#web/companies/company-address.ts'
import { DocumentAlert } from '#web/documents/document-alert.tsx'
import { useDocuments } from '#web/documents/use-documents.ts'
import { PageMeasure, PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { PASSENGER_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { SosRefused } from '#web/parts/sos/sos-refused.tsx'
import { useKeptPress } from '#web/parts/sos/use-sos.ts'
import { PaymentResultBanner, usePaymentResult } from '#web/payments/payment-result.tsx'
import { useChosenTrip } from '#web/rides/booking/use-chosen-trip.ts'
import { CancelledWithoutScript } from '#web/rides/cancel/cancelled-without-script.tsx'
import { FormRefused } from '#web/rides/history/form-refused.tsx'
import { HistoryOnly } from '#web/rides/history/history-only.tsx'
import { PassengerHome } from '#web/rides/history/passenger-home.tsx'
import { PassengerPush } from '#web/rides/history/passenger-push.tsx'
import { PassengerSkeleton } from '#web/rides/history/passenger-skeleton.tsx'
import { ResumeNotice } from '#web/rides/history/resume-notice.tsx'
import { LastRides } from '#web/rides/history/ride-history.tsx'
import { RideScreen } from '#web/rides/trip/ride-screen.tsx'
import { useShownRide } from '#web/rides/trip/use-shown-ride.ts'
import { usePassengerLive } from '#web/rides/use-passenger-live.ts'
import { usePassengerRides } from '#web/rides/use-passenger-rides.ts'
import { useResumeBooking } from '#web/rides/use-resume-booking.ts'
import { part } from '#web/ui/prepared-parts.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadCompany = () => import('#web/companies/company-view.tsx')
const loadInvoicePayment = () => import('#web/payments/invoices/invoice-payment.tsx')
const loadOwnCompanies = part('own-companies.tsx', () => import('#web/companies/own-companies.tsx'))

/** §2 Passenger dashboard; a company is a view of its manager's. During a ride, the ride is the page. */
export function Page() {
  const companyId = companyIn(new URLSearchParams(useSearch()))
  return companyId === null ? <PassengerRides /> : <Company companyId={companyId} />
}

function Company({ companyId }: { companyId: string }) {
  const view = useLoaded(loadCompany, true)
  const paying = useLoaded(loadInvoicePayment, true)
  return (
    <PageMeasure measure="wide">
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
    </PageMeasure>
  )
}

function PassengerRides() {
  useKeptPress()
  const rides = usePassengerRides()
  const documents = useDocuments()
  const isHistory = new URLSearchParams(useSearch()).get('history') === 'true'
  const place = useShownRide(rides.data?.rides ?? [])
  const shown = isHistory ? undefined : place.shown
  usePassengerLive(rides.data?.rides, shown?.id)
  const resuming = useResumeBooking()
  const paid = usePaymentResult(rides.data && { shown })
  const choosing = useChosenTrip()
  const isKnown = useOnceReady(hasAnswered(rides) && hasAnswered(documents) && !resuming.isResuming)
  const notices = (
    <div className="mb-4 grid gap-4 empty:hidden">
      <SosRefused />
      <FormRefused isChoosing={choosing !== undefined && shown === undefined} />
      <CancelledWithoutScript rides={rides.data?.rides ?? []} />
      <PaymentResultBanner returned={paid} />
      <ResumeNotice {...resuming} />
      {isKnown && <DocumentAlert />}
    </div>
  )
  if (isKnown && shown) {
    return (
      <RideScreen ride={shown} place={place} notices={notices}>
        <LastRides query={rides} shownAlready={shown.id} areClosed />
      </RideScreen>
    )
  }
  if (isHistory && isKnown) return <History rides={rides} place={place} notices={notices} />
  return (
    <>
      <h1 className="sr-only">{PASSENGER_PAGE_TEXTS.title}</h1>
      {isKnown ? (
        <PassengerHome query={rides} place={place} choosing={choosing} notices={notices}>
          <More rides={rides} />
        </PassengerHome>
      ) : (
        <PassengerSkeleton />
      )}
    </>
  )
}

type HistoryProps = {
  rides: ReturnType<typeof usePassengerRides>
  place: ReturnType<typeof useShownRide>
  notices: ReactNode
}

/** All rides, on a page of their own. */
function History({ rides, place, notices }: HistoryProps) {
  return (
    <PageMeasure measure="text">
      <HistoryOnly query={rides} isRideUnderWay={place.underWay !== undefined}>
        <PageTitle>{PASSENGER_PAGE_TEXTS.title}</PageTitle>
        {notices}
      </HistoryOnly>
    </PageMeasure>
  )
}

/** Notifications, and the companies of this person. */
function More({ rides }: Pick<HistoryProps, 'rides'>) {
  const companies = useLoaded(loadOwnCompanies, true)
  return (
    <>
      <PassengerPush rides={rides.data?.rides ?? []} />
      {companies && <companies.OwnCompanies />}
    </>
  )
}
