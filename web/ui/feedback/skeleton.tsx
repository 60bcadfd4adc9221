import type { ReactNode } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** A grey block with the place and shape of the content to load: set its size with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('breathe block rounded-field bg-line', className)} />
}

/** Contains the skeletons of one area: invisible at first, with one sentence for screen readers. */
export function SkeletonArea({ label = ACTION_TEXTS.loading, children }: { label?: string; children: ReactNode }) {
  const visible = useDelayed(true)
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={visible ? undefined : 'invisible'}>{children}</div>
    </div>
  )
}
