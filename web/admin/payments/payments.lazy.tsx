import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/payments/payments-tab.tsx')
const loadRecord = () => import('#web/admin/payments/payment-record.tsx')

/** The payments of the day, which are loaded when an operator opens them: most visits are about rides and drivers. */
export function LazyPaymentsTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.PaymentsTab /> : <ListSkeleton />
}

/** The file of one payment, loaded in the same way. */
export function LazyPaymentRecord({ id }: { id: string }) {
  const loaded = useLoaded(loadRecord, true)
  return loaded ? <loaded.PaymentRecord id={id} /> : <ListSkeleton />
}
