import type { UseQueryResult } from '@tanstack/react-query'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { UnpaidRides } from '#web/drivers/cash/unpaid-rides.tsx'
import { RequestsSkeleton } from '#web/drivers/driver-skeleton.tsx'
import { takesRides } from '#web/drivers/offers/not-acceptable-reason.ts'
import { RequestList } from '#web/drivers/offers/request-list.tsx'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'

type DriverWorkProps = { driver: DriverDashboard; query: UseQueryResult<DriverLists>; fresh: ReadonlySet<string> }

/** Open requests, and finished rides whose cash is not confirmed. */
export function DriverWork({ driver, query, fresh }: DriverWorkProps) {
  const { data: lists, isError, isFetching, refetch } = query
  if (!lists && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.driverListFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!lists) return <RequestsSkeleton />
  return (
    <div className="grid grid-cols-1 gap-6 empty:hidden">
      {takesRides(driver.approval) && <RequestList driver={driver} lists={lists} fresh={fresh} />}
      <UnpaidRides rides={lists.unpaid} />
    </div>
  )
}
