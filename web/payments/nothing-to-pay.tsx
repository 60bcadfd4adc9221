import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { notPayableReason, paymentWords } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { NOTHING_TO_PAY_TEXTS } from '#web/payments/payments.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

const LOOKS = { ride_already_paid: { tone: 'good' }, ride_not_payable: { tone: 'warn' } } as const

/** Unpaid, and an operator has written it off. */
function isWrittenOff({ payment }: PassengerRide): boolean {
  return payment?.method === 'written_off'
}

/** For a ride that is paid, written off or cancelled: says so, and links back. */
export function NothingToPay({ ride }: { ride: PassengerRide }) {
  const why = notPayableReason(ride)
  if (why === null) return null
  return (
    <Banner
      {...LOOKS[why]}
      title={isWrittenOff(ride) ? (paymentWords(ride) ?? '') : REFUSALS[why].message}
      action={<BackToRides />}
    >
      {isWrittenOff(ride) ? null : paymentWords(ride)}
    </Banner>
  )
}

/** For an address without its parameters: stays where no script leads on. */
export function NoRideToPay() {
  return <Banner tone="bad" title={PAYMENT_SENTENCES.bookingMissing} action={<BackToRides />} />
}

export function BackToRides() {
  return <LinkButton href={PAGES.passenger.path}>{NOTHING_TO_PAY_TEXTS.backToRides}</LinkButton>
}
