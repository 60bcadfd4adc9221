import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/health/health-tab.tsx')

/** « Santé », loaded when an operator opens it. */
export function LazyHealthTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.HealthTab /> : <ListSkeleton />
}
