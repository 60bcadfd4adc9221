import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import { AdminFigures, FiguresSkeleton } from '#web/admin/admin-figures.tsx'
import { AdminLists } from '#web/admin/admin-lists.tsx'
import { RecentRides, RecentRidesSkeleton } from '#web/admin/recent-rides.tsx'
import { useAdmin } from '#web/admin/use-admin.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'

/** The operator's figures, and what is behind them. */
export function AdminBoard() {
  const { data, isError, isFetching, refetch } = useAdmin()
  if (!data && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  return (
    <div className="grid gap-6">
      {data ? <AdminFigures figures={data} /> : <FiguresSkeleton />}
      <AdminLists rides={data ? <RecentRides rides={data.recentRides} /> : <RecentRidesSkeleton />} />
    </div>
  )
}
