import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { hasCancelFee, isBeingVerified, isToPay } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RETURN_CARD_TEXTS } from '#web/payments/payments.fr.ts'
import { usePay } from '#web/payments/use-pay.ts'
import { useRidePayment } from '#web/payments/use-ride-payment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** After a payment that failed: try again, or pay in cash. Nothing while the ride is unknown, or nothing can be paid now. */
export function AfterFailure({ rideId }: { rideId: string }) {
  const { data } = useRidePayment(rideId)
  if (!data || !isToPay(data.ride) || isBeingVerified(data.ride)) return null
  return (
    <>
      <LinkButton icon="refresh" wide href={paymentPath(data.ride)}>
        {ACTION_TEXTS.retry}
      </LinkButton>
      {data.mayPayCash && !hasCancelFee(data.ride) && <PayInCash ride={data.ride} />}
    </>
  )
}

function PayInCash({ ride }: { ride: PassengerRide }) {
  const { busyWith, payInCash } = usePay(ride)
  return (
    <Button
      variant="secondary"
      icon="cash"
      wide
      busy={busyWith === 'cash'}
      busyLabel={ACTION_TEXTS.moment}
      onClick={() => void payInCash()}
    >
      {RETURN_CARD_TEXTS.payCash}
    </Button>
  )
}
