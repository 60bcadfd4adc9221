import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadSettings = () => import('#web/admin/settings/platform/platform-settings.tsx')

/** Contacts, announcement, area, search and identity, loaded when an operator opens the settings. */
export function LazyPlatformSettings() {
  const loaded = useLoaded(loadSettings, true)
  return loaded ? <loaded.PlatformSettings /> : <ListSkeleton />
}
