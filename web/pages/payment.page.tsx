import { useQuery } from '@tanstack/react-query'
import { PAGES } from '#domain/shared/routes.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { WithStreet } from '#web/marketing/with-street.tsx'
import { PAYMENT_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { NoRideToPay } from '#web/payments/nothing-to-pay.tsx'
import { PaymentLoader } from '#web/payments/payment-loader.tsx'
import { useKeptNotice } from '#web/payments/use-kept-notice.ts'
import { ridePaymentQuery } from '#web/payments/use-ride-payment.ts'
import { useRideToPay } from '#web/payments/use-ride-to-pay.ts'
import { RideState } from '#web/rides/trip/ride-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { TwoColumnPage } from '#web/ui/layout/two-columns.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** §2 Payment page. */
export function Page() {
  const rideId = useRideToPay()
  useKeptNotice()
  if (rideId === null) return <NoRideToPay />
  return (
    <WithStreet isWide>
      <TwoColumnPage
        title={
          <>
            <LinkButton variant="ghost" icon="back" href={PAGES.passenger.path} className="-ml-5 mb-2">
              {ACTION_TEXTS.back}
            </LinkButton>
            <PageTitle>{PAYMENT_PAGE_TEXTS.title}</PageTitle>
            <StateOfRide rideId={rideId} />
          </>
        }
      >
        <PaymentLoader rideId={rideId} />
      </TwoColumnPage>
    </WithStreet>
  )
}

/** What becomes of the ride meanwhile; the room for it while that is unknown. */
function StateOfRide({ rideId }: { rideId: string }) {
  const { data, isPending } = useQuery(ridePaymentQuery(rideId))
  if (data)
    return (
      <div className="mb-4 empty:hidden">
        <RideState ride={data.ride} />
      </div>
    )
  return isPending ? <div className="mb-4 h-11" /> : null
}
