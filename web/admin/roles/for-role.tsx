import type { ReactNode } from 'react'
import { roleNeeded } from '#domain/accounts/operator-roles.ts'
import { OPERATORS_OF, type ShownCall } from '#web/admin/roles/operator-calls.table.ts'
import { useMay } from '#web/admin/roles/use-may.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Shows its content to operators who may make this call, and nothing to others. */
export function ForRole({ call, children }: { call: ShownCall; children: ReactNode }) {
  return useMay()(call) ? children : null
}

/** In place of a page that this operator's roles do not open: which role does. */
export function RoleNeeded({ call, action }: { call: ShownCall; action?: ReactNode }) {
  return (
    <EmptyState icon="shield" action={action}>
      {roleNeeded(OPERATORS_OF[call])}
    </EmptyState>
  )
}
