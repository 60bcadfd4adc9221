import type { UseQueryResult } from '@tanstack/react-query'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { OlderRides } from '#web/rides/history/older-rides.tsx'
import { RideLine } from '#web/rides/history/ride-line.tsx'
import type { PassengerRides } from '#web/rides/use-passenger-rides.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

type HistoryProps = {
  query: UseQueryResult<PassengerRides>
  /** The ride that stands on top of the page, with what is left to do for it. */
  shownAbove: string | undefined
}

/** The last rides of a passenger (§2). Scrolls inside its card on a wide screen, with the page on a phone. */
export function RideHistory({ query, shownAbove }: HistoryProps) {
  const { data, isPending, isFetching, refetch } = query
  return (
    <Card title="Mes dernières courses">
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
    <section className="relative lg:max-h-160 lg:overflow-y-auto" aria-label="Liste des courses" tabIndex={0}>
      <ul className="grid grid-cols-1 gap-4">
        {rides.map((ride) => (
          <RideLine key={ride.id} ride={ride} isShownAbove={ride.id === shownAbove} />
        ))}
      </ul>
      <OlderRides after={next} shown={rides} />
    </section>
  )
}

/** Three rides to come, in the shape of a ride. */
export function HistorySkeleton() {
  return (
    <SkeletonArea label="Chargement de vos courses…">
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
