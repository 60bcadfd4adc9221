import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { part } from '#web/ui/prepared-parts.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** The server renders it, so that its tables are read without a script. */
const loadTab = part('figures-tab.tsx', () => import('#web/admin/figures/figures-tab.tsx'))

/** « Chiffres », loaded when an operator opens it. */
export function LazyFiguresTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.FiguresTab /> : <ListSkeleton />
}
