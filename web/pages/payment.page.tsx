import { PAGES } from '#domain/shared/routes.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { PaymentLoader } from '#web/payments/payment-loader.tsx'
import { useRideToPay } from '#web/payments/use-ride-to-pay.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** §2 Payment page. */
export function Page() {
  const rideId = useRideToPay()
  if (rideId === null) return null
  return (
    <>
      <LinkButton variant="ghost" icon="back" href={PAGES.passenger.path} className="-ml-5 mb-2">
        Retour
      </LinkButton>
      <PageTitle>Paiement</PageTitle>
      <PaymentLoader rideId={rideId} />
    </>
  )
}
