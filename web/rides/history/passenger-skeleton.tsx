import { HistorySkeleton } from '#web/rides/history/ride-history.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

/** The passenger's page to come: its form and its rides. */
export function PassengerSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Card>
        <SkeletonArea>
          <Skeleton className="mb-4 h-8 w-48" />
          <Skeleton className="mb-4 h-36" />
          <Skeleton className="mb-4 h-36" />
          <Skeleton className="h-12" />
        </SkeletonArea>
      </Card>
      <Card>
        <HistorySkeleton />
      </Card>
    </div>
  )
}
