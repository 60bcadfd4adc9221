import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { SERVICES } from '#domain/fares/services.table.ts'
import { shownAmountXof } from '#domain/payments/amount-due.ts'
import { isCashContested, passengerCaseWords } from '#domain/payments/cash-case/cash-case-words.ts'
import { moneyBackOf } from '#domain/payments/money-back.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { hasCancelFee, isBeingVerified, isToPay } from '#domain/payments/unpaid.ts'
import { CANCEL_SENTENCES } from '#domain/rides/cancel/cancel.fr.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatInstant, formatXof } from '#domain/shared/format.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { BackToRides, NothingToPay } from '#web/payments/nothing-to-pay.tsx'
import { PaymentChoice } from '#web/payments/payment-choice.tsx'
import { PAYMENT_CARD_TEXTS } from '#web/payments/payments.fr.ts'
import { usePay } from '#web/payments/use-pay.ts'
import type { RidePaymentState } from '#web/payments/use-ride-payment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Price } from '#web/ui/layout/price.tsx'
import { SecondColumn, TwoColumns } from '#web/ui/layout/two-columns.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** A payment that waits for the provider's answer: the passenger is not asked to pay twice; cash stays possible. */
function BeingVerified({ ride }: { ride: PassengerRide }) {
  const client = useQueryClient()
  const queryKey = PAGE_KEYS.payment(ride.id)
  const isAsking = useIsFetching({ queryKey }) > 0
  const isFee = hasCancelFee(ride)
  const { busyWith, payInCash } = usePay(ride)
  return (
    <div className="grid gap-4">
      <Banner tone="info" icon="clock" title={PAYMENT_SENTENCES.beingVerified}>
        {PAYMENT_SENTENCES.beingVerifiedText}
      </Banner>
      <BackToRides />
      <Button
        variant="secondary"
        icon="refresh"
        busy={isAsking}
        onClick={() => void client.invalidateQueries({ queryKey })}
      >
        {PAYMENT_CARD_TEXTS.refresh}
      </Button>
      {!isFee && (
        <Button
          variant="ghost"
          busy={busyWith === 'cash'}
          busyLabel={ACTION_TEXTS.moment}
          onClick={() => void payInCash()}
        >
          {PAYMENT_CARD_TEXTS.payCash}
        </Button>
      )}
    </div>
  )
}

/** The ride with its own values, never those of the URL, and the ways to pay it. */
export function PaymentCard({ known }: { known: RidePaymentState }) {
  const { ride } = known
  const back = moneyBackOf(ride)
  const contested = isCashContested(ride) && ride.cashCase ? passengerCaseWords(ride.cashCase) : null
  return (
    <TwoColumns>
      <Card title={PAYMENT_CARD_TEXTS.title}>
        <dl className="grid gap-2">
          <Detail term={ACTION_TEXTS.pickup}>{ride.pickupLocation}</Detail>
          <Detail term={ACTION_TEXTS.dropoff}>{ride.dropoffLocation}</Detail>
          {ride.scheduledFor !== null && (
            <Detail term={PAYMENT_CARD_TEXTS.dateAndTime}>{formatInstant(ride.scheduledFor)}</Detail>
          )}
          <Detail term={PAYMENT_CARD_TEXTS.rideType}>{SERVICES[ride.rideType].name}</Detail>
          <div className="flex items-center justify-between border-t pt-2">
            <dt className="font-semibold">{hasCancelFee(ride) ? CANCEL_SENTENCES.fee : PAYMENT_CARD_TEXTS.amount}</dt>
            <dd>
              <Price size="large">{formatXof(shownAmountXof(ride))}</Price>
            </dd>
          </div>
        </dl>
      </Card>
      <SecondColumn>
        {back !== null && (
          <Banner tone="info" icon="card">
            {back}
          </Banner>
        )}
        {contested !== null && (
          <Banner tone="warn" icon="clock">
            {contested}
          </Banner>
        )}
        <WaysToPay known={known} />
      </SecondColumn>
    </TwoColumns>
  )
}

function WaysToPay({ known }: { known: RidePaymentState }) {
  if (!isToPay(known.ride)) return <NothingToPay ride={known.ride} />
  return isBeingVerified(known.ride) ? <BeingVerified ride={known.ride} /> : <PaymentChoice known={known} />
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between">
      <dt className="mr-3 text-14 text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
