import { useEffect, useRef, useState } from 'react'
import { isChangeAsked } from '#domain/change/change-claim.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { shownAmountXof } from '#domain/payments/amount-due.ts'
import { CASH_CASE_TEXTS } from '#domain/payments/cash-case/cash-case.fr.ts'
import { isCashContested } from '#domain/payments/cash-case/cash-case-words.ts'
import { moneyBackOf } from '#domain/payments/money-back.ts'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { hasReceipt } from '#domain/payments/receipt-link.ts'
import { hasCancelFee, isBeingVerified, isCashChosen, isToPay, paymentWords } from '#domain/payments/unpaid.ts'
import { isToReturn } from '#domain/rides/after/cash-to-return.ts'
import { feeReason } from '#domain/rides/cancel/cancel-words.ts'
import { cancellationNotice } from '#domain/rides/passenger-notice.ts'
import { isOpenRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PASSENGER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { formatDayOf, formatFcfaWhereSpecified, formatInstant } from '#domain/shared/format.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { RIDE_STATUS_LOOKS } from '#web/parts/ride-looks.ts'
import { mainName, TripLines } from '#web/parts/trip.tsx'
import { ReceiptLink } from '#web/rides/around/receipt-link.tsx'
import { LostObject, RideHelp } from '#web/rides/around/ride-support.tsx'
import { CancelRide } from '#web/rides/cancel/cancel-ride.tsx'
import { CashToReturn } from '#web/rides/change/cash-to-return.tsx'
import { ChangeQuestion } from '#web/rides/change/change-question.tsx'
import { CreditOfRide } from '#web/rides/change/credit.tsx'
import { AvoidDriver } from '#web/rides/history/avoid-driver.tsx'
import { CashCaseLine, ClaimCash } from '#web/rides/history/cash-claim.tsx'
import { RideRating } from '#web/rides/history/ride-rating.tsx'
import { HISTORY_TEXTS } from '#web/rides/rides.fr.ts'
import { RIDE_MONEY_TEXTS } from '#web/rides/trip/rides-trip.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Price } from '#web/ui/layout/price.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** Is there something that the passenger can do about this ride now? Its row is then open, and stands on their home. */
export function asksPassenger(ride: PassengerRide, now: Date): boolean {
  const isOwed = ride.cashToReturn !== undefined && isToReturn(ride.cashToReturn)
  return isOpenRide(ride) || isToPay(ride) || ride.cashCase?.outcome === null || isChangeAsked(ride, now) || isOwed
}

type RideLineProps = {
  ride: PassengerRide
  /** The page shows it whole. */
  isShownAlready?: boolean
  /** Closed at first, even if it asks something. */
  isClosed?: boolean
}

/** One ride of the history: day, service, status, trip and price in a row; a tap opens the rest. */
export function RideLine({ ride, isShownAlready = false, isClosed = isShownAlready }: RideLineProps) {
  const [chosen, choose] = useState<boolean>()
  const asks = asksPassenger(ride, useNow())
  const isOpen = chosen ?? (asks && !isClosed)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // A tap may have opened or closed it before the app was there.
    if (details.current && details.current.open !== isOpen) choose(details.current.open)
  }, [isOpen])
  return (
    <li className="ride-row">
      <details
        ref={details}
        className="disclosure"
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open !== isOpen && choose(currentTarget.open)}
      >
        <summary className="ride-row-head">
          <Icon name={SERVICES[ride.rideType].icon} className="two-tone" />
          <RideInRow ride={ride} isShownAlready={isShownAlready} />
          <Icon name="down" size={20} className="disclosure-mark text-muted" />
        </summary>
        {isOpen && <RideWhole ride={ride} />}
      </details>
    </li>
  )
}

function RideInRow({ ride, isShownAlready }: { ride: PassengerRide; isShownAlready: boolean }) {
  const isDone = ride.status === 'completed'
  const why = hasCancelFee(ride) ? feeReason(ride.cancelledBy) : cancellationNotice(ride)
  return (
    <span className="ride-row-words">
      <span className="ride-row-line">
        <span className="ride-row-when text-14 text-muted">
          <When ride={ride} /> <span className="ml-1 whitespace-nowrap">{SERVICES[ride.rideType].name}</span>
        </span>
        <Price>{formatFcfaWhereSpecified(shownAmountXof(ride))}</Price>
      </span>
      <span className="block truncate font-semibold" title={ride.dropoffLocation}>
        <span aria-hidden="true">→ </span>
        <span className="sr-only">{HISTORY_TEXTS.to}</span>
        <span>{mainName(ride.dropoffLocation)}</span>
      </span>
      <span className="ride-row-line">
        <span className="truncate text-14 text-muted" title={ride.pickupLocation}>
          {HISTORY_TEXTS.from(mainName(ride.pickupLocation))}
        </span>
        <span className={classNames('ride-row-status', isDone && 'ride-row-done')}>
          <StatusBadge {...RIDE_STATUS_LOOKS[ride.status]}>{PASSENGER_STATUS_WORDS[ride.status]}</StatusBadge>
        </span>
      </span>
      {!isDone && !isShownAlready && <Quiet>{moneyWords(ride)}</Quiet>}
      <Quiet>{why}</Quiet>
      <Quiet>{moneyBackOf(ride)}</Quiet>
    </span>
  )
}

function Quiet({ children }: { children: string | null }) {
  return children === null ? null : <span className="block text-14 text-muted">{children}</span>
}

function moneyWords(ride: PassengerRide): string | null {
  return isCashContested(ride) ? CASH_CASE_TEXTS.passenger.contested : paymentWords(ride)
}

/** What a row has no room for: both places whole, the payment, the driver, and what may be done. */
function RideWhole({ ride }: { ride: PassengerRide }) {
  const isDone = ride.status === 'completed'
  const words = isDone ? moneyWords(ride) : null
  return (
    <div className="ride-row-whole">
      <TripLines from={ride.pickupLocation} to={ride.dropoffLocation} />
      {words && <p className="text-14 text-muted">{words}</p>}
      {isDone && <CreditOfRide ride={ride} />}
      <ChangeQuestion ride={ride} />
      <CashToReturn ride={ride} />
      <CashCaseLine ride={ride} />
      {ride.driver && <Driver driver={ride.driver} />}
      <RideActions ride={ride} />
      {isDone && ride.driver && <RideRating ride={ride} />}
      <AvoidDriver ride={ride} />
      <div className="empty:hidden">
        {hasReceipt(ride) && <ReceiptLink rideId={ride.id} />}
        <LostObject ride={ride} />
        <ClaimCash ride={ride} only="not_paid" />
        <RideHelp ride={ride} />
      </div>
    </div>
  )
}

/** The day of the ride: for a ride for later, its scheduled day and time, not those of its booking. */
function When({ ride: { scheduledFor, createdAt } }: { ride: PassengerRide }) {
  return (
    <time className="tabular" dateTime={scheduledFor ?? createdAt}>
      {scheduledFor === null ? formatDayOf(createdAt) : formatInstant(scheduledFor)}
    </time>
  )
}

function Driver({ driver: { firstName, vehiclePlate } }: { driver: NonNullable<PassengerRide['driver']> }) {
  return (
    <p className="wrap-anywhere">
      <span className="text-muted">{HISTORY_TEXTS.driver}</span>
      <span className="font-semibold">{firstName}</span>
      {' · '}
      <span className="font-semibold whitespace-nowrap tabular">{vehiclePlate}</span>
    </p>
  )
}

/** Beside cash, the link says that it pays online instead. */
function payWords(ride: PassengerRide): string {
  if (hasCancelFee(ride)) return HISTORY_TEXTS.payFees
  return isCashChosen(ride) ? RIDE_MONEY_TEXTS.payOnline : ACTION_TEXTS.pay
}

function RideActions({ ride }: { ride: PassengerRide }) {
  return (
    <div className="grid gap-2 empty:hidden">
      {isToPay(ride) && !isBeingVerified(ride) && (
        <LinkButton variant="secondary" icon="card" href={paymentPath(ride)}>
          {payWords(ride)}
        </LinkButton>
      )}
      <ClaimCash ride={ride} only="paid" />
      <CancelRide ride={ride} />
    </div>
  )
}
