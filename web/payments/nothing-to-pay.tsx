import { isSettled, paymentWords } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { REFUSALS } from '#domain/shared/refusals.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** A ride that is paid already, or was cancelled: says so, and leads back. */
export function NothingToPay({ ride }: { ride: PassengerRide }) {
  const isPaid = isSettled(ride)
  const refusal = isPaid ? REFUSALS.ride_already_paid : REFUSALS.ride_not_payable
  return (
    <Banner
      tone={isPaid ? 'good' : 'warn'}
      title={refusal.message}
      action={
        <LinkButton href="/passenger" wide>
          Retour à mes courses
        </LinkButton>
      }
    >
      {isPaid && <p>{paymentWords(ride)}</p>}
    </Banner>
  )
}
