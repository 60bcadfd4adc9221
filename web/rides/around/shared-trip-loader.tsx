import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SHARE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { sharedTripEveryMs } from '#domain/rides/share/share-link.ts'
import { formatTime } from '#domain/shared/format.ts'
import { api } from '#web/api/client.ts'
import { askServerClock } from '#web/api/live/server-clock.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { SharedTripView } from '#web/rides/around/shared-trip-view.tsx'
import { SHARED_TRIP_TEXTS } from '#web/rides/rides.fr.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'

/** The trip behind a link, polled until it is over, which is final. The server's clock decides about its age. */
function useSharedTrip(key: string) {
  useEffect(() => void askServerClock(), [])
  return useQuery({
    queryKey: QUERY_KEYS.sharedTrip(key),
    queryFn: () => api('GET /api/shared-trips/:key', { params: { key } }),
    staleTime: 0,
    refetchInterval: ({ state }) => sharedTripEveryMs(state.data?.trip),
  })
}

/** What followers of the link see: the trip while it lasts, then only that it is over. */
export function SharedTripLoader({ shareKey }: { shareKey: string }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useSharedTrip(shareKey)
  if (data?.trip === null) return <TripOver />
  if (data) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {error && (
          <Banner
            tone="warn"
            icon="wifi-off"
            title={SHARED_TRIP_TEXTS.lastNewsAt(formatTime(new Date(dataUpdatedAt)))}
          />
        )}
        <SharedTripView trip={data.trip} />
      </div>
    )
  }
  if (error) {
    return <LoadFailed sentence={SHARE_SENTENCES.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <SkeletonArea label={SHARED_TRIP_TEXTS.loading}>
      <Skeleton className="mb-4 h-20" />
      <Skeleton className="h-80" />
    </SkeletonArea>
  )
}

export function TripOver() {
  return (
    <EmptyState icon="done">
      <span className="mb-2 block text-22 font-extrabold">{SHARE_SENTENCES.over}</span>
      {SHARE_SENTENCES.overText}
    </EmptyState>
  )
}
