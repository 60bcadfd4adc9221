import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/driver-accounts/debts-tab.tsx')
const loadAccount = () => import('#web/admin/driver-accounts/driver-account-record.tsx')

/** Drivers who owe much, loaded when an operator opens the tab. */
export function LazyDebtsTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.DebtsTab /> : <ListSkeleton />
}

/** A driver's account, loaded in the same way. */
export function LazyDriverAccount({ id }: { id: string }) {
  const loaded = useLoaded(loadAccount, true)
  return loaded ? <loaded.DriverAccountRecord id={id} /> : <ListSkeleton />
}
