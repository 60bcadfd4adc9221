import type { UseQueryResult } from '@tanstack/react-query'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { RideLine } from '#web/rides/history/ride-line.tsx'
import { useOlderRides } from '#web/rides/history/use-older-rides.ts'
import { HISTORY_TEXTS } from '#web/rides/rides.fr.ts'
import type { PassengerRides } from '#web/rides/use-passenger-rides.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
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
    <div className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
      {others.length > 0 && (
        <ul className="grid grid-cols-1 gap-4" aria-label={HISTORY_TEXTS.olderRides}>
          {others.map((ride) => (
            <RideLine key={ride.id} ride={ride} isShownAbove={false} />
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

type HistoryProps = {
  query: UseQueryResult<PassengerRides>
  /** The ride shown at the top of the page, with its open actions. */
  shownAbove: string | undefined
}

/** A passenger's last rides (§2). Scrolls inside its card on a wide screen, with the page on a phone. */
export function RideHistory({ query, shownAbove }: HistoryProps) {
  const { data, isPending, isFetching, refetch } = query
  return (
    <Card title={HISTORY_TEXTS.title}>
      {data && <Rides rides={data.rides} next={data.next} shownAbove={shownAbove} />}
      {!data && isPending && <HistorySkeleton />}
      {!data && !isPending && (
        <LoadFailed sentence={RIDE_SENTENCES.historyFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

type RidesProps = { rides: readonly PassengerRide[]; next: string | null; shownAbove: string | undefined }

function Rides({ rides, next, shownAbove }: RidesProps) {
  if (rides.length === 0) return <EmptyState icon="taxi">{RIDE_SENTENCES.noHistory}</EmptyState>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="relative lg:max-h-160 lg:overflow-y-auto" aria-label={HISTORY_TEXTS.list} tabIndex={0}>
      <ul className="grid grid-cols-1 gap-4">
        {rides.map((ride) => (
          <RideLine key={ride.id} ride={ride} isShownAbove={ride.id === shownAbove} />
        ))}
      </ul>
      <OlderRides after={next} shown={rides} />
    </section>
  )
}

export function HistorySkeleton() {
  return (
    <SkeletonArea label={HISTORY_TEXTS.loading}>
      <div className="grid gap-4">
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className="grid gap-3 rounded-field border p-4">
            <div className="flex justify-between">
              <Skeleton className="h-7 w-28" />
              <Skeleton className="h-7 w-24" />
            </div>
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-7 w-28" />
          </div>
        ))}
      </div>
    </SkeletonArea>
  )
}
