import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadSection = () => import('#web/admin/tariffs/tariffs-section.tsx')

/** The tariffs, which are loaded when an operator opens the settings. */
export function LazyTariffs() {
  const loaded = useLoaded(loadSection, true)
  return loaded ? <loaded.TariffsSection /> : <ListSkeleton />
}
