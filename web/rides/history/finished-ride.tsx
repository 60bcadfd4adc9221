import { useEffect, useRef } from 'react'
import { CASH_CASE_TEXTS } from '#domain/payments/cash-case/cash-case.fr.ts'
import { isCashContested } from '#domain/payments/cash-case/cash-case-words.ts'
import { feesWithRide } from '#domain/payments/fees-in-cash.ts'
import { isUnsettledFor } from '#domain/payments/last-finished.ts'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { isBeingVerified, isCashToConfirm, isToPay, paymentWords } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { RideBytesLine } from '#web/parts/ride-bytes.tsx'
import { SosAfterRide } from '#web/parts/sos/sos-after-ride.tsx'
import { mainName } from '#web/parts/trip.tsx'
import { ReceiptLink } from '#web/rides/around/receipt-link.tsx'
import { LostObject, RideHelp } from '#web/rides/around/ride-support.tsx'
import { CashToReturn } from '#web/rides/change/cash-to-return.tsx'
import { ChangeQuestion } from '#web/rides/change/change-question.tsx'
import { CreditOfRide } from '#web/rides/change/credit.tsx'
import { AvoidDriver, wasPoor } from '#web/rides/history/avoid-driver.tsx'
import { CashCaseLine, ClaimCash } from '#web/rides/history/cash-claim.tsx'
import { MoneyBackLine } from '#web/rides/history/money-back.tsx'
import { RideRating } from '#web/rides/history/ride-rating.tsx'
import { FINISHED_RIDE_TEXTS } from '#web/rides/rides.fr.ts'
import { RIDE_MONEY_TEXTS } from '#web/rides/trip/rides-trip.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type FinishedRideProps = { ride: PassengerRide; onPutAway: () => void }

/** After a ride, where the passenger looks: where they are, what it cost, the stars; then what else may be needed. */
export function FinishedRide({ ride, onPutAway }: FinishedRideProps) {
  const mayPayOnline = isToPay(ride) && !isBeingVerified(ride)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // It appears at the top of a page that may be scrolled. The focus stays, because the person may be typing.
    const { top = 0 } = card.current?.getBoundingClientRect() ?? {}
    if (top < 0) card.current?.scrollIntoView()
  }, [])
  return (
    <section ref={card} aria-label={FINISHED_RIDE_TEXTS.title} className="grid grid-cols-1 gap-4">
      <Head ride={ride} onPutAway={onPutAway} />
      <Money ride={ride} />
      {mayPayOnline && (
        <LinkButton
          wide
          icon="card"
          variant={isCashContested(ride) || isCashToConfirm(ride) ? 'secondary' : 'primary'}
          href={paymentPath(ride)}
        >
          {isCashToConfirm(ride) ? RIDE_MONEY_TEXTS.payOnline : ACTION_TEXTS.pay}
        </LinkButton>
      )}
      <CashCaseLine ride={ride} />
      <ClaimCash ride={ride} only="paid" />
      {ride.driver && (
        <div className="after-stars">
          <RideRating ride={ride} />
          {wasPoor(ride) && (
            <div className="mt-3">
              <AvoidDriver ride={ride} />
            </div>
          )}
        </div>
      )}
      <div>
        <ReceiptLink rideId={ride.id} />
        <LostObject ride={ride} />
        <ClaimCash ride={ride} only="not_paid" />
        <RideHelp ride={ride} />
        {ride.driver && <SosAfterRide ride={ride} vehiclePlate={ride.driver.vehiclePlate} />}
      </div>
      <RideBytesLine rideId={ride.id} />
    </section>
  )
}

/** Where, and the price: the two that are read from afar. */
function Head({ ride, onPutAway }: FinishedRideProps) {
  const putAway = isUnsettledFor(ride) ? FINISHED_RIDE_TEXTS.later : ACTION_TEXTS.close
  return (
    <div>
      <div className="after-head">
        <h2 className="min-w-0 text-22 font-extrabold">{FINISHED_RIDE_TEXTS.title}</h2>
        <Button variant="ghost" icon="x" className="after-close" aria-label={putAway} onClick={onPutAway} />
      </div>
      <div className="after-head">
        <p className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere" title={ride.dropoffLocation}>
            {mainName(ride.dropoffLocation)}
          </span>
          <span className="line-clamp-2 text-14 text-muted wrap-anywhere" title={ride.pickupLocation}>
            {FINISHED_RIDE_TEXTS.from(mainName(ride.pickupLocation))}
          </span>
        </p>
        <p className="after-price">
          <strong className="tabular">{formatXof(ride.priceXof)}</strong>
          <span className="block text-14 text-muted">
            {isCashContested(ride) ? CASH_CASE_TEXTS.passenger.contested : paymentWords(ride)}
          </span>
        </p>
      </div>
    </div>
  )
}

/** What is to be said about the money besides: a refund, a credit, change, fees. */
function Money({ ride }: { ride: PassengerRide }) {
  const fees = feesWithRide(ride)
  return (
    <div className="grid gap-2 empty:hidden">
      <MoneyBackLine ride={ride} />
      <CreditOfRide ride={ride} />
      <ChangeQuestion ride={ride} />
      <CashToReturn ride={ride} />
      {fees !== null && <p className="font-semibold">{fees}</p>}
      {isCashToConfirm(ride) && !isCashContested(ride) && <p>{PAYMENT_SENTENCES.cashToConfirm}</p>}
    </div>
  )
}
