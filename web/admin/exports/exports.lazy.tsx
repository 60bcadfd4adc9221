import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/exports/exports-tab.tsx')

/** « Exports », loaded when an operator opens it. */
export function LazyExportsTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.ExportsTab /> : <ListSkeleton />
}
