import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/disclosures/disclosures-tab.tsx')
const loadRecord = () => import('#web/admin/disclosures/disclosure-record.tsx')

/** What authorities ask for, loaded when an operator opens it: they are rare. */
export function LazyDisclosuresTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.DisclosuresTab /> : <ListSkeleton />
}

/** One request, loaded in the same way. */
export function LazyDisclosureRecord({ id }: { id: string }) {
  const loaded = useLoaded(loadRecord, true)
  return loaded ? <loaded.DisclosureRecord id={id} /> : <ListSkeleton />
}
