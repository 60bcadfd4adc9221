import { useEffect, useRef } from 'react'
import { isCashContested } from '#domain/payments/cash-case/cash-case-words.ts'
import { feesWithRide } from '#domain/payments/fees-in-cash.ts'
import { isUnsettledFor } from '#domain/payments/last-finished.ts'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { CASH_CASE_TEXTS, PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { isBeingVerified, isCashToConfirm, isSettled, isToPay, paymentWords } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { RideBytesLine } from '#web/parts/ride-bytes.tsx'
import { TripLines } from '#web/parts/trip.tsx'
import { LostObject } from '#web/rides/around/lost-object.tsx'
import { ReceiptLink } from '#web/rides/around/receipt-link.tsx'
import { ChangeQuestion } from '#web/rides/change/change-question.tsx'
import { CreditOfRide } from '#web/rides/change/credit.tsx'
import { CashCaseLine, ClaimCash } from '#web/rides/history/cash-claim.tsx'
import { MoneyBackLine } from '#web/rides/history/money-back.tsx'
import { RideRating } from '#web/rides/history/ride-rating.tsx'
import { FINISHED_RIDE_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type FinishedRideProps = { ride: PassengerRide; onPutAway: () => void }

/** After a ride, where the passenger looks: its cost, how to pay it, and the stars. */
export function FinishedRide({ ride, onPutAway }: FinishedRideProps) {
  const mayPayOnline = isToPay(ride) && !isBeingVerified(ride)
  const fees = feesWithRide(ride)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It appears at the top of a page that may be scrolled. The focus stays, because the person may be typing.
    const { top = 0 } = card.current?.getBoundingClientRect() ?? {}
    if (top < 0) card.current?.scrollIntoView()
  }, [])
  return (
    <Card title={FINISHED_RIDE_TEXTS.title} className="border-2 border-ink">
      <div ref={card} className="grid grid-cols-1 gap-4">
        <TripLines from={ride.pickupLocation} to={ride.dropoffLocation} clamp />
        <p className="flex items-center text-18 font-extrabold">
          {isSettled(ride) && <Icon name="done" className="mr-2 text-lagoon" />}
          {isCashContested(ride) ? CASH_CASE_TEXTS.passenger.contested : paymentWords(ride)}
          {'\u00A0'}: {formatXof(ride.priceXof)}
        </p>
        <MoneyBackLine ride={ride} />
        <CreditOfRide ride={ride} />
        <ChangeQuestion ride={ride} />
        {fees !== null && <p className="font-semibold">{fees}</p>}
        {isCashToConfirm(ride) && !isCashContested(ride) && <p>{PAYMENT_SENTENCES.cashToConfirm}</p>}
        {/* The booking form says it filled: settle-first.tsx. */}
        {mayPayOnline && (
          <LinkButton icon="card" variant="secondary" href={paymentPath(ride)}>
            {ACTION_TEXTS.pay}
          </LinkButton>
        )}
        <CashCaseLine ride={ride} />
        <ClaimCash ride={ride} only="paid" />
        {ride.driver && <RideRating ride={ride} />}
        <ReceiptLink rideId={ride.id} />
        <LostObject ride={ride} />
        <ClaimCash ride={ride} only="not_paid" />
        <Button variant="ghost" onClick={onPutAway}>
          {isUnsettledFor(ride) ? FINISHED_RIDE_TEXTS.later : ACTION_TEXTS.close}
        </Button>
        <RideBytesLine rideId={ride.id} />
      </div>
    </Card>
  )
}
