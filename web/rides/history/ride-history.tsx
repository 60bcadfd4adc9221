import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HISTORY_LIMIT } from '#domain/rides/ride-limits.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { asksPassenger, RideLine } from '#web/rides/history/ride-line.tsx'
import { useOlderRides } from '#web/rides/history/use-older-rides.ts'
import { HISTORY_TEXTS } from '#web/rides/rides.fr.ts'
import type { PassengerRides } from '#web/rides/use-passenger-rides.ts'
import { HISTORY_PATH } from '#web/rides/waiting-booking-paths.ts'
import { ActionRow } from '#web/ui/buttons/action-row.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type OlderRidesProps = { after: string | null; shown: readonly PassengerRide[] }

/** The rest of the history back to the first ride, one page per tap. */
function OlderRides({ after, shown }: OlderRidesProps) {
  const { rides, hasMore, isFetching, isError, showMore } = useOlderRides(after)
  // An older ride that is open or unpaid is shown above already.
  const others = rides.filter(({ id }) => !shown.some((ride) => ride.id === id))
  return (
    <div className="grid grid-cols-1 gap-4 empty:hidden">
      {others.length > 0 && (
        <ul className="border-t" aria-label={HISTORY_TEXTS.olderRides}>
          {others.map((ride) => (
            <RideLine key={ride.id} ride={ride} />
          ))}
        </ul>
      )}
      {isError && <LoadFailed sentence={RIDE_SENTENCES.historyFailed} isRetrying={isFetching} onRetry={showMore} />}
      {hasMore && !isError && (
        <Button variant="secondary" busy={isFetching} busyLabel={ACTION_TEXTS.moment} onClick={showMore}>
          {HISTORY_TEXTS.seeOlder}
        </Button>
      )}
    </div>
  )
}

type HistoryProps = { query: UseQueryResult<PassengerRides>; children: (known: PassengerRides) => ReactNode }

/** The rides once they are known, the way to them until then. */
function WhenKnown({ query, children }: HistoryProps) {
  const { data, isPending, isFetching, refetch } = query
  if (data) return children(data)
  if (isPending) return <HistorySkeleton />
  return <LoadFailed sentence={RIDE_SENTENCES.historyFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
}

type RideHistoryProps = Pick<HistoryProps, 'query'>

/** A passenger's last rides (§2), and those before. Scrolls inside its card on a wide screen, with the page on a phone. */
export function RideHistory({ query }: RideHistoryProps) {
  return (
    <Card>
      {/* The page's title says it already. */}
      <h2 className="sr-only">{HISTORY_TEXTS.title}</h2>
      <WhenKnown query={query}>
        {({ rides, next }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className="relative lg:max-h-160 lg:overflow-y-auto" aria-label={HISTORY_TEXTS.list} tabIndex={0}>
            <RideRows rides={rides} />
            <OlderRides after={next} shown={rides} />
          </section>
        )}
      </WhenKnown>
    </Card>
  )
}

type LastRidesProps = RideHistoryProps & {
  /** The ride that the page shows whole: its row is closed. */
  shownAlready: string | undefined
  /** Below a ride under way, all rows are. */
  areClosed?: boolean
}

/** The passenger's last five rides (§2), those that ask something, and the way to all. */
export function LastRides({ query, shownAlready, areClosed = false }: LastRidesProps) {
  const now = useNow()
  return (
    <section className="home-part">
      <h2 className="mb-2 text-22 font-extrabold">{HISTORY_TEXTS.title}</h2>
      <WhenKnown query={query}>
        {({ rides, next }) => {
          const shown = rides.filter((ride, at) => at < HISTORY_LIMIT || asksPassenger(ride, now))
          return (
            <section aria-label={HISTORY_TEXTS.list}>
              <RideRows rides={shown} shownAlready={shownAlready} areClosed={areClosed} />
              {(rides.length > shown.length || next !== null) && (
                <ActionRow icon="clock" href={HISTORY_PATH}>
                  {HISTORY_TEXTS.all}
                </ActionRow>
              )}
            </section>
          )
        }}
      </WhenKnown>
    </section>
  )
}

type RideRowsProps = { rides: readonly PassengerRide[] } & Partial<Pick<LastRidesProps, 'shownAlready' | 'areClosed'>>

function RideRows({ rides, shownAlready, areClosed = false }: RideRowsProps) {
  if (rides.length === 0) return <NoRides />
  return (
    <ul>
      {rides.map((ride) => (
        <RideLine
          key={ride.id}
          ride={ride}
          isShownAlready={ride.id === shownAlready}
          isClosed={areClosed || ride.id === shownAlready}
        />
      ))}
    </ul>
  )
}

/** The destination's field of the page, if a form is on it. */
function focusDestination(): void {
  document.querySelector<HTMLElement>('input[name="dropoffLocation"]')?.focus()
}

function NoRides() {
  return (
    <div className="history-empty">
      <p>{RIDE_SENTENCES.noHistory}</p>
      <Button variant="ghost" onClick={focusDestination}>
        {HISTORY_TEXTS.chooseDestination}
      </Button>
    </div>
  )
}

export function HistorySkeleton() {
  return (
    <SkeletonArea label={HISTORY_TEXTS.loading}>
      <div className="grid gap-4">
        {['first', 'second'].map((key) => (
          <Skeleton key={key} className="h-12" />
        ))}
      </div>
    </SkeletonArea>
  )
}
