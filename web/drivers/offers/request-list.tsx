import type { ReactNode } from 'react'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { DRIVER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatTime } from '#domain/shared/format.ts'
import { AcceptButton, RefuseButton, useAnswers } from '#web/drivers/offers/answer-buttons.tsx'
import { notAcceptableReason } from '#web/drivers/offers/not-acceptable-reason.ts'
import { CARDS_MOVED_MS, isOffered } from '#web/drivers/offers/offer-lists.ts'
import { REQUEST_LIST_TEXTS } from '#web/drivers/offers/offers.fr.ts'
import { WhoAsks } from '#web/drivers/offers/who-asks.tsx'
import { RideDecision, RideDetails } from '#web/drivers/ride/ride-facts.tsx'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { RIDE_STATUS_LOOKS } from '#web/parts/ride-looks.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { useShownFor } from '#web/ui/use-shown-for.ts'

type RequestCardProps = { ride: DriverRide; isFresh: boolean; whyNot: string | null; isLater: boolean }

/** A request that is open to all: no time limit, and « Masquer » to hide it. */
function RequestCard({ ride, isFresh, whyNot, isLater }: RequestCardProps) {
  const answers = useAnswers()
  const isNew = !useShownFor(ride.id, CARDS_MOVED_MS)
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card border-2 bg-card p-4 shadow-card',
        isFresh ? 'rise border-ink' : 'border-transparent',
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
      <RideDecision ride={ride} />
      <RideDetails ride={ride} />
      <WhoAsks ride={ride} />
      <div className={classNames('mt-auto grid py-3', whyNot === null && 'request-accept')}>
        <AcceptButton ride={ride} answers={answers} whyNot={whyNot} isNew={isNew} isLater={isLater} />
      </div>
      <div className="grid">
        <RefuseButton ride={ride} answers={answers} label={REQUEST_LIST_TEXTS.hide} size="driver" />
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
      <h2 id="demandes" className="mb-2 text-18 font-extrabold">
        {REQUEST_LIST_TEXTS.title}
        {requests.length > 0 && <span className="ml-2 font-normal text-muted tabular">{requests.length}</span>}
      </h2>
      <p role="status" className="sr-only">
        {newest && REQUEST_LIST_TEXTS.newRequest(newest.pickupLocation)}
      </p>
      {!driver.isAvailable && <Nothing>{REQUEST_LIST_TEXTS.unavailable}</Nothing>}
      {driver.isAvailable && requests.length === 0 && (
        <Nothing>
          <span className="block font-semibold">{RIDE_SENTENCES.noRequest}</span>
          {REQUEST_LIST_TEXTS.empty}
          <span className="mt-2 block text-muted">{REQUEST_LIST_TEXTS.stayOnline}</span>
        </Nothing>
      )}
      {driver.isAvailable && (
        <ul className="driver-cards">
          {requests.map((ride, at) => (
            <RequestCard
              key={ride.id}
              ride={ride}
              isFresh={fresh.has(ride.id)}
              whyNot={notAcceptableReason(driver, lists.active !== null)}
              isLater={at > 0 || requests.length < lists.requests.length}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** In one line: on a phone, the map above says where to go meanwhile. */
function Nothing({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start">
      <Icon name="clock" className="mt-1 mr-3" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
