import type { ReactNode } from 'react'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadSection = () => import('#web/admin/tariffs/tariffs-section.tsx')

/** The tariffs, which are loaded when an operator opens the settings, and below them what would move when they come. */
export function LazyTariffs({ children }: { children: ReactNode }) {
  const loaded = useLoaded(loadSection, true)
  return loaded ? <loaded.TariffsSection>{children}</loaded.TariffsSection> : <ListSkeleton />
}
