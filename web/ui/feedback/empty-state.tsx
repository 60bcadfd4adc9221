import type { ReactNode } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

/** An empty list says what it will contain, and offers the next step. */
export function EmptyState({ icon, children, action }: { icon: IconName; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-card border-2 border-dashed px-4 py-8 text-center">
      <Icon name={icon} size={36} className="mb-4 two-tone" />
      <p className="max-w-form text-ink">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
