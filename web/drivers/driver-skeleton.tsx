import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

/** The driver's screen to come. */
export function DriverSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <SkeletonArea label="Chargement de votre journée…">
        <Skeleton className="h-18 lg:h-28" />
      </SkeletonArea>
      <RequestsSkeleton />
    </div>
  )
}

export function RequestsSkeleton() {
  return (
    <SkeletonArea label="Chargement des demandes…">
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
