import { RIDE_STATUS_LOOKS, RIDE_TYPE_ICONS } from '#domain/rides/ride-looks.ts'
import { SERVICES } from '#domain/rides/ride-types.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { DRIVER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { formatFcfa, formatTime } from '#domain/shared/format.ts'
import { DRIVER_MOVES } from '#web/drivers/ride-moves.ts'
import { RidePassenger } from '#web/drivers/ride-passenger.tsx'
import { useDriverMove } from '#web/drivers/use-driver-move.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Badge, StatusBadge } from '#web/ui/status-badge.tsx'
import { Trip } from '#web/ui/trip.tsx'

type RequestCardProps = { ride: DriverRide; isFresh: boolean; whyNot: string | null }

/** One decision: price and pickup first, then where to, then who (look: the driver's screen). */
export function RequestCard({ ride, isFresh, whyNot }: RequestCardProps) {
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.accept)
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card border-4 bg-card p-4 shadow-card',
        isFresh ? 'rise border-zem' : 'border-transparent',
      )}
    >
      <div className="mb-2 flex flex-wrap items-center">
        <StatusBadge {...RIDE_STATUS_LOOKS.requested} {...(isFresh && { tone: 'info' })}>
          {DRIVER_STATUS_WORDS.requested}
        </StatusBadge>
        <time className="ml-auto text-14 text-muted tabular" dateTime={ride.createdAt}>
          {formatTime(ride.createdAt)}
        </time>
      </div>
      <div className="flex flex-wrap items-center justify-between">
        <Price size="huge">{formatFcfa(ride.priceXof)}</Price>
        <Badge icon={RIDE_TYPE_ICONS[ride.rideType]}>{SERVICES[ride.rideType].name}</Badge>
      </div>
      <div className="my-3">
        <Trip large from={ride.pickupLocation} to={ride.dropoffLocation} />
      </div>
      {ride.passenger && <RidePassenger passenger={ride.passenger} />}
      <div className="mt-auto pt-4">
        <ExplainedButton
          size="driver"
          disabledReason={whyNot ?? undefined}
          busy={isMoving}
          busyLabel="Un instant…"
          aria-label={`Accepter la course, ${formatFcfa(ride.priceXof)}, ${ride.pickupLocation}`}
          onClick={() => move({ rideId: ride.id })}
        >
          Accepter
        </ExplainedButton>
      </div>
    </li>
  )
}
