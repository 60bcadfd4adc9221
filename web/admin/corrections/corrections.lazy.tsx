import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/corrections/corrections-tab.tsx')

/** The corrections that wait, loaded when an operator opens them: there are few. */
export function LazyCorrectionsTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.CorrectionsTab /> : <ListSkeleton />
}
