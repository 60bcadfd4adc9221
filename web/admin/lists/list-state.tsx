import type { ReactNode } from 'react'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'

type Query = { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }

/** A list that is not here: it is loading, or could not be loaded. */
export function ListState({ query: { isError, isFetching, refetch } }: { query: Query }) {
  if (!isError) return <ListSkeleton />
  return <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
}

/** An empty list of operators says what would bring a row here. */
export function NothingHere({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="nothing-here">
      <Icon name={icon} className="flex-none text-muted" />
      <p>{children}</p>
    </div>
  )
}
