import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/companies/companies-tab.tsx')
const loadRecord = () => import('#web/admin/companies/company-record.tsx')

/** The companies, loaded when an operator opens them: most visits are about rides and drivers. */
export function LazyCompaniesTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.CompaniesTab /> : <ListSkeleton />
}

/** One company, loaded in the same way. */
export function LazyCompanyRecord({ id }: { id: string }) {
  const loaded = useLoaded(loadRecord, true)
  return loaded ? <loaded.CompanyRecord id={id} /> : <ListSkeleton />
}
