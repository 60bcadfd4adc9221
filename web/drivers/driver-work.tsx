import type { UseQueryResult } from '@tanstack/react-query'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { takesRides } from '#domain/drivers/why-not-accept.ts'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import type { DriverLists } from '#web/drivers/driver-lists.ts'
import { RequestList } from '#web/drivers/request-list.tsx'
import { UnpaidRides } from '#web/drivers/unpaid-rides.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

type DriverWorkProps = { driver: DriverDashboard; query: UseQueryResult<DriverLists>; fresh: ReadonlySet<string> }

/** Requests to decide on, and finished rides whose cash is to confirm. */
export function DriverWork({ driver, query, fresh }: DriverWorkProps) {
  const { data: lists, isError, isFetching, refetch } = query
  if (!lists && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.driverListFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!lists) return <RequestsSkeleton />
  return (
    <>
      {takesRides(driver.approval) && <RequestList driver={driver} lists={lists} fresh={fresh} />}
      <UnpaidRides rides={lists.unpaid} />
    </>
  )
}

function RequestsSkeleton() {
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
