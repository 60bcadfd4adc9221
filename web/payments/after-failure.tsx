import type { ReactNode } from 'react'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { PAYMENT_RESULT_WORDS } from '#domain/payments/online/payment-return.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { hasCancelFee, isBeingVerified, isSettled, isToPay } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { AFTER_FAILURE_TEXTS } from '#web/payments/payments.fr.ts'
import { usePay } from '#web/payments/use-pay.ts'
import { useRidePayment } from '#web/payments/use-ride-payment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type AfterFailureProps = {
  rideId: string
  /** What failed, with the ways to pay once they are known. */
  banner: (waysToPay?: ReactNode) => ReactNode
}

/** After a payment that failed: try again, or pay in cash. Or how it went on meanwhile: the ride is paid, or being verified. */
export function AfterFailure({ rideId, banner }: AfterFailureProps) {
  const { data } = useRidePayment(rideId)
  if (!data) return banner()
  const { ride, mayPayCash } = data
  if (isBeingVerified(ride)) {
    return (
      <Banner tone="info" icon="clock" title={PAYMENT_SENTENCES.beingVerified}>
        {PAYMENT_SENTENCES.beingVerifiedText}
      </Banner>
    )
  }
  if (isToPay(ride)) return banner(<WaysToPay ride={ride} mayPayCash={mayPayCash && !hasCancelFee(ride)} />)
  const { title, text } = PAYMENT_RESULT_WORDS.success
  return isSettled(ride) ? (
    <Banner tone="good" title={title}>
      {text}
    </Banner>
  ) : null
}

function WaysToPay({ ride, mayPayCash }: { ride: PassengerRide; mayPayCash: boolean }) {
  const { busyWith, payInCash } = usePay(ride)
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton variant="secondary" icon="refresh" className="flex-auto" href={paymentPath(ride)}>
        {ACTION_TEXTS.retry}
      </LinkButton>
      {mayPayCash && (
        <Button
          variant="secondary"
          icon="cash"
          className="flex-auto"
          busy={busyWith === 'cash'}
          busyLabel={ACTION_TEXTS.moment}
          onClick={() => void payInCash()}
        >
          {AFTER_FAILURE_TEXTS.payCash}
        </Button>
      )}
    </div>
  )
}
