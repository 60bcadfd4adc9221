import type { PersonOnThePhone } from '#web/admin/cases/open-case.tsx'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/cases/cases-tab.tsx')
const loadRecord = () => import('#web/admin/cases/case-record.tsx')
const loadOpen = () => import('#web/admin/cases/open-case.tsx')

/** « Dossiers d’aide », loaded when an operator opens the tab. */
export function LazyCasesTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.CasesTab /> : <ListSkeleton />
}

/** One case, loaded in the same way. */
export function LazyCaseRecord({ id }: { id: string }) {
  const loaded = useLoaded(loadRecord, true)
  return loaded ? <loaded.CaseRecord id={id} /> : <ListSkeleton />
}

/** Opens a case for somebody on the phone; its place is as high as the button. */
export function LazyOpenCase({ person }: { person: PersonOnThePhone }) {
  const loaded = useLoaded(loadOpen, true)
  return <div className="min-h-12">{loaded && <loaded.OpenCase person={person} />}</div>
}
