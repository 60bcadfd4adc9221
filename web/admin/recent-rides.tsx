import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { UpdatesButton } from '#web/admin/paged-list.tsx'
import { rideColumns } from '#web/admin/ride-columns.tsx'
import { useSteadyRows } from '#web/admin/use-steady-rows.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'

type RecentRidesProps = { rides: readonly AdminRide[]; isFresh: boolean }

/** The last rides of everybody (§2); a new one waits until it is asked for, so that « Annuler » does not move. */
export function RecentRides({ rides, isFresh }: RecentRidesProps) {
  const { shown, hasUpdates, showUpdates } = useSteadyRows(String(isFresh), rides, ({ id }) => id)
  // Nothing stands under the finger yet.
  const list = shown.length === 0 ? rides : shown
  if (list.length === 0) return <EmptyState icon="taxi">{RIDE_SENTENCES.noneRecorded}</EmptyState>
  return (
    <div className="grid grid-cols-1 gap-4">
      <UpdatesButton hasUpdates={hasUpdates && shown.length > 0} onShow={showUpdates} />
      <Table caption="Courses récentes" columns={rideColumns(list)} rows={list} rowKey={({ id }) => id} />
    </div>
  )
}
