import { SERVICES } from '#domain/fares/services.table.ts'
import { shownAmountXof } from '#domain/payments/amount-due.ts'
import { isCashContested } from '#domain/payments/cash-case/cash-case-words.ts'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { CASH_CASE_TEXTS } from '#domain/payments/payments.fr.ts'
import { hasReceipt } from '#domain/payments/receipt-link.ts'
import { hasCancelFee, isBeingVerified, isToPay, paymentWords } from '#domain/payments/unpaid.ts'
import { feeReason } from '#domain/rides/cancel/cancel-words.ts'
import { cancellationNotice } from '#domain/rides/passenger-notice.ts'
import { isOpenRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PASSENGER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { formatDayOf, formatFcfaWhereSpecified, formatInstant } from '#domain/shared/format.ts'
import { RIDE_STATUS_LOOKS } from '#web/parts/ride-looks.ts'
import { TripLines } from '#web/parts/trip.tsx'
import { LostObject } from '#web/rides/around/lost-object.tsx'
import { ReceiptLink } from '#web/rides/around/receipt-link.tsx'
import { CancelRide } from '#web/rides/cancel/cancel-ride.tsx'
import { ChangeQuestion } from '#web/rides/change/change-question.tsx'
import { CreditOfRide } from '#web/rides/change/credit.tsx'
import { CashCaseLine, ClaimCash } from '#web/rides/history/cash-claim.tsx'
import { MoneyBackLine } from '#web/rides/history/money-back.tsx'
import { RideRating } from '#web/rides/history/ride-rating.tsx'
import { HISTORY_TEXTS } from '#web/rides/rides.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Price } from '#web/ui/layout/price.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type RideLineProps = { ride: PassengerRide; isShownAbove: boolean }

/** One ride of the history: status, trip, cost and open actions, unless these are shown above. */
export function RideLine({ ride, isShownAbove }: RideLineProps) {
  const words = isCashContested(ride) ? CASH_CASE_TEXTS.passenger.contested : paymentWords(ride)
  const why = hasCancelFee(ride) ? feeReason(ride.cancelledBy) : cancellationNotice(ride)
  return (
    <li className="grid grid-cols-1 gap-3 rounded-field border px-3 py-4 sm:px-4">
      <div className="flex flex-wrap items-center justify-between">
        <StatusBadge {...RIDE_STATUS_LOOKS[ride.status]}>{PASSENGER_STATUS_WORDS[ride.status]}</StatusBadge>
        <When ride={ride} />
      </div>
      <TripLines clamp from={ride.pickupLocation} to={ride.dropoffLocation} />
      <div className="flex flex-wrap items-start justify-between">
        <Badge icon={SERVICES[ride.rideType].icon}>{SERVICES[ride.rideType].name}</Badge>
        <span className="ml-auto text-right">
          <Price>{formatFcfaWhereSpecified(shownAmountXof(ride))}</Price>
          {words && <span className="block text-14 text-muted">{words}</span>}
        </span>
      </div>
      <MoneyBackLine ride={ride} />
      {!isShownAbove && ride.status === 'completed' && <CreditOfRide ride={ride} />}
      {!isShownAbove && <ChangeQuestion ride={ride} />}
      {!isShownAbove && <CashCaseLine ride={ride} />}
      {why !== null && <p className="text-14 text-muted">{why}</p>}
      {ride.driver && isOpenRide(ride) && <Driver driver={ride.driver} />}
      {!isShownAbove && <RideActions ride={ride} />}
      {!isShownAbove && ride.status === 'completed' && ride.driver && <RideRating ride={ride} />}
    </li>
  )
}

/** The day of the ride: for a ride for later, its scheduled day and time, not those of its booking. */
function When({ ride: { scheduledFor, createdAt } }: { ride: PassengerRide }) {
  return (
    <time className="text-14 text-muted tabular" dateTime={scheduledFor ?? createdAt}>
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

function RideActions({ ride }: { ride: PassengerRide }) {
  return (
    <div className="grid gap-2 empty:hidden sm:flex sm:flex-wrap">
      {isToPay(ride) && !isBeingVerified(ride) && (
        <LinkButton variant="secondary" icon="card" href={paymentPath(ride)}>
          {hasCancelFee(ride) ? HISTORY_TEXTS.payFees : ACTION_TEXTS.pay}
        </LinkButton>
      )}
      <ClaimCash ride={ride} />
      {hasReceipt(ride) && <ReceiptLink rideId={ride.id} />}
      <LostObject ride={ride} />
      <CancelRide ride={ride} />
    </div>
  )
}
