import { TILES_GRID } from '#web/drivers/driver-tiles.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

/** The driver's screen to come. */
export function DriverSkeleton() {
  return (
    <>
      <TilesSkeleton />
      <RequestsSkeleton />
    </>
  )
}

function TilesSkeleton() {
  return (
    <SkeletonArea label="Chargement de votre journée…">
      <div className={TILES_GRID}>
        <Skeleton className="col-span-2 h-18 lg:col-span-1 lg:h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="col-span-2 h-22 lg:col-span-1 lg:h-28" />
      </div>
    </SkeletonArea>
  )
}

export function RequestsSkeleton() {
  return (
    <SkeletonArea label="Chargement des demandes…">
      <div className="grid gap-4 lg:grid-cols-2">
        {['first', 'second'].map((key) => (
          <div key={key} className="grid gap-4 rounded-card bg-card p-4 shadow-card">
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
