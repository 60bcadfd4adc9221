import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { SHARE_SENTENCES } from '#domain/rides/share/share.fr.ts'
import { sharedTripEveryMs } from '#domain/rides/share/share-link.ts'
import { formatTime } from '#domain/shared/format.ts'
import { api } from '#web/api/client.ts'
import { askServerClock } from '#web/api/live/server-clock.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { SharedTripView } from '#web/rides/around/shared-trip-view.tsx'
import { SHARED_TRIP_TEXTS } from '#web/rides/rides.fr.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { MapAndSheet } from '#web/ui/layout/map-and-sheet.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadCity = () => import('#web/parts/still-trip.tsx')

/** The trip behind a link, polled until it is over, which is final. The server's clock decides about its age. */
function useSharedTrip(key: string) {
  useEffect(() => void askServerClock(), [])
  return useQuery({
    queryKey: PAGE_KEYS.sharedTrip(key),
    queryFn: () => api('GET /api/shared-trips/:key', { params: { key } }),
    staleTime: 0,
    refetchInterval: ({ state }) => sharedTripEveryMs(state.data?.trip),
  })
}

type SharedTripLoaderProps = {
  shareKey: string
  /** The page around what is neither a trip nor its end. */
  apart: ComponentType<{ children: ReactNode }>
}

/** What followers of the link see: the trip while it lasts, then only that it is over. */
export function SharedTripLoader({ shareKey, apart: Apart }: SharedTripLoaderProps) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useSharedTrip(shareKey)
  if (data?.trip === null) return <TripOver />
  if (data) {
    const lost = SHARED_TRIP_TEXTS.lastNewsAt(formatTime(new Date(dataUpdatedAt)))
    return <SharedTripView trip={data.trip} notice={error && <Banner tone="warn" icon="wifi-off" title={lost} />} />
  }
  return (
    <Apart>
      {error && (
        <LoadFailed sentence={SHARE_SENTENCES.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && (
        <SkeletonArea label={SHARED_TRIP_TEXTS.loading}>
          <Skeleton className="mb-4 h-20" />
          <Skeleton className="h-80" />
        </SkeletonArea>
      )}
    </Apart>
  )
}

/** The same for an ended trip, a revoked link and an unknown key: words beside the city. */
export function TripOver() {
  const loaded = useLoaded(loadCity, true)
  return (
    <MapAndSheet
      map={loaded && <loaded.StillTrip pickup={null} dropoff={null} way={null} />}
      label={SHARE_SENTENCES.over}
      className="followed"
    >
      <h1 className="followed-over text-22 font-extrabold sm:text-28">{SHARE_SENTENCES.over}</h1>
      <p className="mt-2">{SHARE_SENTENCES.overText}</p>
    </MapAndSheet>
  )
}
