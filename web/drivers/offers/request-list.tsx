import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { DRIVER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatTime } from '#domain/shared/format.ts'
import { REQUEST_LIST_TEXTS } from '#web/drivers/drivers.fr.ts'
import { useAvailability } from '#web/drivers/duty/use-availability.ts'
import { AnswerButtons } from '#web/drivers/offers/answer-buttons.tsx'
import { notAcceptableReason } from '#web/drivers/offers/not-acceptable-reason.ts'
import { isOffered } from '#web/drivers/offers/offer-lists.ts'
import { WhoAsks } from '#web/drivers/offers/who-asks.tsx'
import { RideFacts } from '#web/drivers/ride/ride-facts.tsx'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { RIDE_STATUS_LOOKS } from '#web/parts/ride-looks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

type RequestCardProps = { ride: DriverRide; isFresh: boolean; whyNot: string | null }

/** A request that is open to all: no time limit, and « Masquer » to hide it. */
function RequestCard({ ride, isFresh, whyNot }: RequestCardProps) {
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
        <AnswerButtons ride={ride} whyNot={whyNot} isNew={false} refuseLabel={REQUEST_LIST_TEXTS.hide} />
      </div>
    </li>
  )
}

type RequestListProps = { driver: DriverDashboard; lists: DriverLists; fresh: ReadonlySet<string> }

/** Open requests, newest first, one decision per card. */
export function RequestList({ driver, lists, fresh }: RequestListProps) {
  // Offers to this driver are shown above, and do not count here.
  const requests = lists.requests.filter((ride) => !isOffered(ride))
  if (requests.length === 0 && lists.requests.length > 0) return null
  const newest = requests.find((ride) => fresh.has(ride.id))
  return (
    <section aria-labelledby="demandes">
      <h2 id="demandes" className="mb-4 text-22 font-extrabold">
        {REQUEST_LIST_TEXTS.title}
        {requests.length > 0 && <span className="ml-2 font-normal text-muted tabular">{requests.length}</span>}
      </h2>
      <p role="status" className="sr-only">
        {newest && REQUEST_LIST_TEXTS.newRequest(newest.pickupLocation)}
      </p>
      {!driver.isAvailable && <Unavailable />}
      {driver.isAvailable && requests.length === 0 && (
        <EmptyState icon="clock">
          <span className="block font-semibold">{RIDE_SENTENCES.noRequest}</span>
          <span className="mt-1 block text-muted">{REQUEST_LIST_TEXTS.empty}</span>
        </EmptyState>
      )}
      {driver.isAvailable && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {requests.map((ride) => (
            <RequestCard
              key={ride.id}
              ride={ride}
              isFresh={fresh.has(ride.id)}
              whyNot={notAcceptableReason(driver, lists.active !== null)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Unavailable() {
  const { save, isSaving } = useAvailability()
  return (
    <EmptyState
      icon="clock"
      action={
        <Button size="driver" busy={isSaving} onClick={() => save(true)}>
          {REQUEST_LIST_TEXTS.goAvailable}
        </Button>
      }
    >
      {REQUEST_LIST_TEXTS.unavailable}
    </EmptyState>
  )
}
