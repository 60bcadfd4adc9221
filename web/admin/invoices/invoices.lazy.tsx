import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/invoices/invoices-tab.tsx')
const loadRules = () => import('#web/admin/invoices/invoice-rules.tsx')

/** Normalised invoices, which are loaded when an operator opens them. */
export function LazyInvoicesTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.InvoicesTab /> : <ListSkeleton />
}

/** What operators set about them, loaded in the same way. */
export function LazyInvoiceRules() {
  const loaded = useLoaded(loadRules, true)
  return loaded ? <loaded.InvoiceRules /> : <ListSkeleton />
}
