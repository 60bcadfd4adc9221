import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const load = () => import('#web/admin/invoices/invoices-tab.tsx')

/** Normalised invoices, which are loaded when an operator opens them. */
export function LazyInvoicesTab() {
  const loaded = useLoaded(load, true)
  return loaded ? <loaded.InvoicesTab /> : <ListSkeleton />
}

/** What operators set about them, loaded with the same file. */
export function LazyInvoiceRules() {
  const loaded = useLoaded(load, true)
  return loaded ? <loaded.InvoiceRules /> : <ListSkeleton />
}
