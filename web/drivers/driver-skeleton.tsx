import { sentenceOf } from '#web/api/client.ts'
import { DRIVER_SKELETON_TEXTS } from '#web/drivers/drivers.fr.ts'
import type { useDriverPage } from '#web/drivers/use-driver-page.ts'
import { useMapOpen } from '#web/parts/use-map-open.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Replaces a screen that is not loaded: a skeleton, or the failure to load it. */
export function DriverToCome({ isKnown, query }: Pick<ReturnType<typeof useDriverPage>, 'isKnown' | 'query'>) {
  const { error, isFetching, refetch } = query
  if (!isKnown || error === null) return <DriverSkeleton />
  return <LoadFailed sentence={sentenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
}

const loadMap = () => import('#web/drivers/driver-maps.lazy.tsx')

/** The skeleton of the driver's screen; meanwhile the code of its map comes too. */
function DriverSkeleton() {
  useLoaded(loadMap, useMapOpen().isOpen)
  return (
    <div className="grid grid-cols-1 gap-6">
      <SkeletonArea label={DRIVER_SKELETON_TEXTS.dayLoading}>
        <Skeleton className="h-18 lg:h-28" />
      </SkeletonArea>
      <RequestsSkeleton />
    </div>
  )
}

export function RequestsSkeleton() {
  return (
    <SkeletonArea label={DRIVER_SKELETON_TEXTS.requestsLoading}>
      <div className="grid gap-4 lg:grid-cols-2">
        {['first', 'second'].map((key) => (
          <div key={key} className="grid gap-4 rounded-card bg-card p-4 raised">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-10 w-48" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-14" />
          </div>
        ))}
      </div>
    </SkeletonArea>
  )
}
