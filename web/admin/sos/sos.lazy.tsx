import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/sos/sos-tab.tsx')

/** The calls for help, loaded when an operator opens them. */
export function LazySosTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.SosTab /> : <ListSkeleton />
}

const loadWatchHours = () => import('#web/admin/sos/watch-hours-section.tsx')

/** The hours of watch, with the settings. */
export function LazyWatchHours() {
  const loaded = useLoaded(loadWatchHours, true)
  return loaded ? <loaded.WatchHoursSection /> : <ListSkeleton />
}
