import { RIDE_STATUS_LOOKS } from '#domain/rides/ride-looks.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { DRIVER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { formatTime } from '#domain/shared/format.ts'
import { AnswerButtons } from '#web/drivers/answer-buttons.tsx'
import { RideFacts } from '#web/drivers/ride-facts.tsx'
import { WhoAsks } from '#web/drivers/who-asks.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

type RequestCardProps = { ride: DriverRide; isFresh: boolean; whyNot: string | null }

/** A request that is asked of everybody: no haste, and « Masquer » for who does not want it. */
export function RequestCard({ ride, isFresh, whyNot }: RequestCardProps) {
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
      <RideFacts ride={ride} />
      <WhoAsks ride={ride} />
      <div className="mt-auto pt-3">
        <AnswerButtons ride={ride} whyNot={whyNot} isNew={false} refuseLabel="Masquer" />
      </div>
    </li>
  )
}
