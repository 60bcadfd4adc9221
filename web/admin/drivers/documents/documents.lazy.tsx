import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/drivers/documents/documents-tab.tsx')
const loadRecord = () => import('#web/admin/drivers/documents/document-record.tsx')

/** « Papiers à vérifier », loaded when an operator opens the tab. */
export function LazyDocumentsTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.DocumentsTab /> : <ListSkeleton />
}

/** One document beside the former, loaded in the same way. */
export function LazyDocumentRecord({ id }: { id: string }) {
  const loaded = useLoaded(loadRecord, true)
  return loaded ? <loaded.DocumentRecord id={id} /> : <ListSkeleton />
}
